import type { RequestOf } from "@boxmates/contract/endpoint";
import { reportApi } from "@boxmates/contract/report";
import { read } from "../api/read.ts";

export const report = (query: NonNullable<RequestOf<typeof reportApi.show>["query"]>) =>
  read(reportApi.show, { query }, { failed: "Failed to fetch the reports" });
