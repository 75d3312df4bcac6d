import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { auditApi } from "@boxmates/contract/desk/audit";
import { read } from "../../base/api/read.ts";

type Query = NonNullable<RequestOf<typeof auditApi.entries>["query"]>;

/** Not live: almost everything that anybody does would be an event. */
export const auditEntries = (query: Query) =>
  read(auditApi.entries, { query }, { failed: "Failed to fetch the audit log" });

const ownLimit = 10;

/** Reads what happened to the reader's account, from this key on. */
export const ownEntries = (before: string | undefined) =>
  read(
    auditApi.own,
    { query: { before, limit: ownLimit } },
    { failed: "Failed to load what happened", topics: ["user"] },
  );
