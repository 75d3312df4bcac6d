import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { vendorApi } from "@boxmates/contract/vendors/vendor";
import { read } from "../../base/api/read.ts";

export const desk = (query: NonNullable<RequestOf<typeof vendorApi.desk>["query"]>) =>
  read(vendorApi.desk, { query }, { failed: "Failed to load your products" });
