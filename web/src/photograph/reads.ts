import { photographApi } from "@boxmates/contract/photograph";
import { read } from "../api/read.ts";

export const photographs = () =>
  read(photographApi.list, {}, { failed: "Failed to fetch the photographs", topics: ["admin"] });
