import { dateOf } from "@boxmates/contract/base/calendar";
import { isId } from "@boxmates/contract/base/values";
import { type AuditKind, type auditApi, maxEntriesInFile } from "@boxmates/contract/desk/audit";
import type { Db } from "../../base/db/open.ts";
import { toPage } from "../../base/db/paging.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { insertExportEntry } from "../../people/account/audit-queries.ts";
import { type EntryFilter, listEntries, listPeople, type People } from "./queries.ts";
import { auditColumns, cellsOf, toEntry, toOwnEntry } from "./rules.ts";

/** A search that fits more people than this finds entries faster among the newest than in each person's index. */
const maxPeople = 200;

export function auditHandlers(): Handlers<typeof auditApi> {
  return {
    own: async ({ db, user: { userId }, query: { before, limit } }) => {
      const rows = await listEntries(db, { people: { ids: [userId] } }, { before, limit: limit + 1 });
      return toPage(
        rows.map((row) => toOwnEntry(row, userId)),
        limit,
      );
    },

    entries: async ({ db, query: { before, limit, ...query } }) => {
      const rows = await listEntries(db, await filterOf(db, query), { before, limit: limit + 1 });
      return toPage(rows.map(toEntry), limit);
    },

    file: async ({ db, user, query, client: { device }, now }) => {
      const admin = requireRecentProof(user, now);
      const { writeTable } = await import("../../base/csv/csv-table.ts");
      const rows = await listEntries(db, await filterOf(db, query), { limit: maxEntriesInFile + 1 });
      const cells = rows.slice(0, maxEntriesInFile).map((row) => cellsOf(toEntry(row)));
      await insertExportEntry(db, admin, { of: "Audit log", count: cells.length, device, now });
      return {
        fileName: `boxmates-audit-log-${dateOf(now)}.csv`,
        text: writeTable(auditColumns, cells),
        entries: cells.length,
        hasMore: rows.length > cells.length,
      };
    },
  };
}

interface Query extends Pick<EntryFilter, "from" | "to"> {
  kind?: AuditKind | undefined;
  search: string;
}

async function filterOf(db: Db, { search, ...filter }: Query): Promise<EntryFilter> {
  return { ...filter, people: search === "" ? undefined : await peopleIn(db, search) };
}

async function peopleIn(db: Db, search: string): Promise<People> {
  // Only by their id can people be found whose account is deleted.
  if (isId(search)) return { ids: [search] };
  const ids = await listPeople(db, search, maxPeople + 1);
  return ids.length > maxPeople ? { named: search } : { ids };
}
