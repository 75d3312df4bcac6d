import type { VersionKind } from "@boxmates/contract/versions";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Snapshot } from "./rules.ts";

interface NewVersion {
  kind: VersionKind;
  objectId: string;
  /** All that can be changed of the object, as it is from now on. */
  snapshot: Snapshot;
  changedBy: string;
  now: Date;
}

/**
 * Keeps what the object has become. One that is as the latest version says adds nothing. Whoever writes the object
 * holds its row, so that numbers follow each other. Returns the version's id.
 */
export async function insertVersion(db: Db, version: NewVersion): Promise<string> {
  const { kind, objectId, changedBy, now } = version;
  const snapshot = JSON.stringify(version.snapshot);
  const { rows } = await sql<{ id: string }>`
    with latest as (
      select id, number, snapshot from versions
      where kind = ${kind} and object_id = ${objectId}
      order by number desc
      limit 1
    ), added as (
      insert into versions (kind, object_id, number, snapshot, changed_by, changed_at)
      select ${kind}, ${objectId}, coalesce((select number from latest), 0) + 1, ${snapshot}::jsonb, ${changedBy}, ${now}
      where not exists (select from latest where latest.snapshot = ${snapshot}::jsonb)
      returning id
    )
    select id from added union all select id from latest limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The version was neither written nor found.");
  return row.id;
}

/** The latest versions, newest first, each with the name of who made it; one more than `limit`, to compare the last with. */
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

export function findVersion(db: Db, kind: VersionKind, objectId: string, versionId: string) {
  return db
    .selectFrom("versions")
    .select(["id", "number", "snapshot"])
    .where("id", "=", versionId)
    .where("kind", "=", kind)
    .where("objectId", "=", objectId)
    .executeTakeFirst();
}

/** The version that an object is at; undefined for one from before versions were kept. */
export async function findLatestVersionId(
  db: Db,
  kind: VersionKind,
  objectId: string,
): Promise<string | undefined> {
  const latest = await db
    .selectFrom("versions")
    .select("id")
    .where("kind", "=", kind)
    .where("objectId", "=", objectId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.id;
}

/** What people and products with these ids are called; what is gone is missing. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, coalesce(nullif(full_name, ''), email) as name
    from profiles where user_id = any(${wanted}::uuid[])
    union all
    select id, item_name from box_contents where id = any(${wanted}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
