import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import type { ReportName } from "@boxmates/contract/desk/report";
import { theService } from "../base/the-service.ts";
import { countReports } from "../desk/report/jobs.ts";
import type { TestApp } from "./test-app.ts";

type Filter = NonNullable<RequestOf<typeof contract.report.show>["query"]>;

export const countNow = (app: TestApp) => countReports.run(app.parts, {}, theService);

/** Returns what an administrator reads now, without counting anew. */
export async function reportOf(app: TestApp, query: Filter = {}) {
  return app.call(contract.report.show, { query }, await app.signedInAs("Reader", "admin"));
}

/** Returns the rows of a file as cells, the columns' names first; the tests write no commas into them. */
export async function reportFile(app: TestApp, report: ReportName, query: Filter = {}): Promise<string[][]> {
  const reader = await app.signedInAs("Reader", "admin");
  const { text } = await app.call(contract.report.file, { query: { ...query, report } }, reader);
  return text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
}
