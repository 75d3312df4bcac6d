import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { ServiceProof } from "../proofs.ts";
import { type Cause, nextDigestAt } from "./gate-rules.ts";
import type { HeldKind } from "./kinds.ts";

/** One line of a digest. */
export interface HeldNews {
  kind: HeldKind;
  groupId: string | null;
  times: number;
}

/** Counts what was held back. */
export async function holdNews(
  db: Db,
  _: ServiceProof,
  { kind, now }: { kind: HeldKind; now: Date },
  causes: readonly Cause[],
): Promise<void> {
  await sql`
    insert into held_news (user_id, kind, group_id, times, digest_at)
    select held."userId", ${kind}, held."groupId", count(*), ${nextDigestAt(now)}
    from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as held ("userId" uuid, "groupId" uuid)
    group by held."userId", held."groupId"
    on conflict (user_id, kind, group_id) do update set times = held_news.times + excluded.times`.execute(db);
}

/** The digest of one person. */
export interface Digest {
  userId: string;
  held: HeldNews[];
}

/** Takes the digests of up to `limit` people that are due, so that no other process sends them. */
export async function takeDueDigests(
  db: Db,
  _: ServiceProof,
  { now, limit }: { now: Date; limit: number },
): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with due as (
      select distinct user_id from held_news where digest_at <= ${now} limit ${limit}
    ), taken as (
      delete from held_news held using due where held.user_id = due.user_id and held.digest_at <= ${now}
      returning held.user_id, held.kind, held.group_id, held.times
    )
    select taken.user_id as "userId", jsonb_agg(jsonb_build_object(
      'kind', taken.kind, 'groupId', taken.group_id, 'times', taken.times) order by taken.kind, taken.group_id) as "held"
    from taken
    group by taken.user_id`.execute(db);
  return rows;
}
