import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { reportApi } from "@boxmates/contract/desk/report";
import { read } from "../../base/api/read.ts";

export const report = (query: NonNullable<RequestOf<typeof reportApi.show>["query"]>) =>
  read(reportApi.show, { query }, { failed: "Failed to fetch the reports" });
