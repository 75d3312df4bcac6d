import type { RequestOf } from "@boxmates/contract/endpoint";
import { vendorApi } from "@boxmates/contract/vendor";
import { read } from "../api/read.ts";

export const desk = (query: NonNullable<RequestOf<typeof vendorApi.desk>["query"]>) =>
  read(vendorApi.desk, { query }, { failed: "Failed to load your products" });
