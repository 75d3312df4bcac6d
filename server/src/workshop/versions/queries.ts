import type { VersionKind } from "@boxmates/contract/base/versions";
import type { Snapshot } from "@boxmates/contract/workshop/differences";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { KeptKind, Locked } from "./proofs.ts";

interface KeptVersion {
  id: string;
  /** The number of the newest version, which holds the object's current state. */
  number: number;
  /** The state before, if this version is new. */
  change: { before: Snapshot } | undefined;
}

interface Written {
  id: string | null;
  number: number | null;
  before: Snapshot | null;
  added: number | null;
}

/**
 * Stores the current state of everything in the object that can be edited. Adds nothing if the newest version already
 * has that state.
 */
export async function insertVersion(
  db: Db,
  thing: Locked<KeptKind>,
  snapshot: Snapshot,
  now: Date,
): Promise<KeptVersion> {
  const { kind, id, by } = thing;
  const json = JSON.stringify(snapshot);
  const { rows } = await sql<Written>`
    with newest as (
      select id, number, snapshot from versions
      where kind = ${kind} and object_id = ${id}
      order by number desc
      limit 1
    ), added as (
      insert into versions (kind, object_id, number, snapshot, changed_by, changed_at)
      select ${kind}, ${id}, coalesce((select number from newest), 0) + 1, ${json}::jsonb, ${by.userId}, ${now}
      where not exists (select from newest where newest.snapshot = ${json}::jsonb)
      returning id, number
    )
    select coalesce(added.id, newest.id) as id, newest.number, newest.snapshot as before, added.number as added
    from newest full join added on true`.execute(db);
  const [row] = rows;
  const number = row?.added ?? row?.number;
  if (!row?.id || !number) throw new Error("The version was neither written nor found.");
  return { id: row.id, number, change: row.added === null ? undefined : { before: row.before ?? {} } };
}

/** Lists the latest versions with their authors' names, newest first, and one more than `limit` for comparison. */
export function listVersions(db: Db, kind: VersionKind, objectId: string, limit: number) {
  return db
    .selectFrom("versions")
    .leftJoin("profiles", "profiles.userId", "versions.changedBy")
    .select([
      "versions.id",
      "versions.number",
      "versions.snapshot",
      "versions.changedAt",
      "profiles.fullName",
      "profiles.email",
    ])
    .where("kind", "=", kind)
    .where("objectId", "=", objectId)
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();
}

export function findVersion(db: Db, { kind, id }: { kind: VersionKind; id: string }, versionId: string) {
  return db
    .selectFrom("versions")
    .select("snapshot")
    .where("id", "=", versionId)
    .where("kind", "=", kind)
    .where("objectId", "=", id)
    .executeTakeFirst();
}

export async function findNewestNumber(
  db: Db,
  { kind, id }: Locked<VersionKind>,
): Promise<number | undefined> {
  const newest = await db
    .selectFrom("versions")
    .select("number")
    .where("kind", "=", kind)
    .where("objectId", "=", id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.number;
}
