import { photographApi } from "@boxmates/contract/workshop/photograph";
import { read } from "../../base/api/read.ts";

export const photographs = () =>
  read(photographApi.list, {}, { failed: "Failed to fetch the photographs", topics: ["admin"] });
