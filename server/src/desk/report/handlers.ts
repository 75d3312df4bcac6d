import { dateOf } from "@boxmates/contract/base/calendar";
import type { reportApi } from "@boxmates/contract/desk/report";
import type { Handlers } from "../../base/http/call.ts";
import { readTableOf } from "./files.ts";
import { findReport } from "./queries.ts";
import { periodOf, toReport } from "./rules.ts";

export function reportHandlers(): Handlers<typeof reportApi> {
  return {
    show: async ({ db, query: { year, ...filter }, now }) =>
      toReport(await findReport(db, periodOf(year, now), filter)),

    file: async ({ db, query: { report, year, ...filter }, now }) => {
      const { columns, rows } = await readTableOf(db, report, periodOf(year, now), filter);
      const { writeTable } = await import("../../base/csv/csv-table.ts");
      return {
        fileName: `boxmates-${report}-${dateOf(now)}.csv`,
        text: writeTable(columns, rows),
        rows: rows.length,
      };
    },
  };
}
