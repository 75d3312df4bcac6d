import type { PushKind } from "@boxmates/contract/people/push";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { sessionLastsAt } from "../account/session-queries.ts";
import type { Occasion } from "./rules.ts";

/** Names the members to tell something about their group, or about a delivery to it. */
export interface Told {
  /** Without one, all members but the friend that it is from. */
  userId?: string;
  groupId?: string;
  deliveryId?: string | null;
}

interface Queued {
  kind: PushKind;
  to: readonly Told[];
  fromId: string | null;
  site: string;
  now: Date;
  expiresAt: Date;
}

const isUnwanted = (userId: string, kind: string) => `(
  ${kind} = any(subscription.unwanted) or exists (
    select from unwanted_pushes choice where choice.user_id = ${userId} and choice.kind = ${kind}))`;

/** SQL for each. */
interface Asked {
  userId: string;
  kind: string;
  /** The address of the site. */
  site: string;
  now: string;
}

/** The SQL for the ids of the devices that get this kind: the person wants it there, and is still signed in. */
export const devicesOf = ({ userId, kind, site, now }: Asked) => `
  select subscription.id from push_subscriptions subscription
  join sessions on sessions.id = subscription.session_id
  join profiles on profiles.user_id = sessions.user_id
  where subscription.user_id = ${userId} and subscription.site = ${site}
    and ${sessionLastsAt(now)} and not ${isUnwanted(userId, kind)}`;

const listeningDevices = devicesOf({
  userId: "member.user_id",
  kind: "news.kind",
  site: "news.site",
  now: "news.moment",
});

/** The SQL for the members who are told, as `told` says, of `news`. */
const toldMembers = ({ to, fromId }: Pick<Queued, "to" | "fromId">) => sql`
  jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as told ("userId" uuid, "groupId" uuid, "deliveryId" uuid)
  left join group_deliveries delivery on delivery.id = told."deliveryId"
  join group_memberships member on member.group_id = coalesce(told."groupId", delivery.group_id)
    and case when told."userId" is null then member.user_id is distinct from ${fromId}::uuid
      else member.user_id = told."userId" end`;

const newsOf = ({ kind, site, now }: Pick<Queued, "kind" | "site" | "now">) => sql`
  (select ${kind}::text as kind, ${site}::text as site, ${now}::timestamptz as moment) news`;

/** A member with a device that wants this kind. */
export interface Receiver {
  userId: string;
  groupId: string;
  deliveryId: string | null;
}

/** Returns who of those who are told has a device for it, each once for a group. */
export async function listReceivers(
  db: Db,
  _: ServiceProof,
  queued: Omit<Queued, "expiresAt">,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select distinct on (member.user_id, member.group_id)
      member.user_id as "userId", member.group_id as "groupId", told."deliveryId"
    from ${newsOf(queued)}
    cross join ${toldMembers(queued)}
    where exists (${sql.raw(listeningDevices)})
    order by member.user_id, member.group_id`.execute(db);
  return rows;
}

/**
 * Puts a notification into the outbox for each device of these members that wants it. One that still waits there, of the
 * same kind and about the same group, is replaced. Returns how many devices there are.
 */
export async function insertPushes(db: Db, _: ServiceProof, queued: Queued): Promise<number> {
  const { fromId, now, expiresAt } = queued;
  const { numAffectedRows = 0n } = await sql`
    insert into pushes (subscription_id, kind, group_id, delivery_id, from_id, due_at, expires_at)
    select distinct on (device.id, member.group_id)
      device.id, news.kind, member.group_id, told."deliveryId", ${fromId}::uuid, ${now}, ${expiresAt}
    from ${newsOf(queued)}
    cross join ${toldMembers(queued)}
    cross join lateral (${sql.raw(listeningDevices)}) device
    order by device.id, member.group_id
    on conflict (subscription_id, kind, group_id) do update set
      delivery_id = excluded.delivery_id, from_id = excluded.from_id, due_at = excluded.due_at,
      expires_at = excluded.expires_at, tries = 0`.execute(db);
  return Number(numAffectedRows);
}

/** A notification to one device, taken out of the outbox. */
export interface ClaimedPush extends Occasion {
  id: string;
  subscriptionId: string;
  userId: string;
  /** The friend that it is from, if any. */
  fromId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The number of this try, from 1. */
  tries: number;
  expiresAt: string;
  /** True if it is still news, for a member who wants it. */
  isWanted: boolean;
}

interface Claim {
  site: string;
  now: Date;
  /** Until then nobody else takes them. */
  leasedUntil: Date;
  limit: number;
  /** People of whom none are taken. */
  except?: readonly string[];
}

/** Takes notifications that are due, which nobody else takes until the lease ends. */
export async function claimPushes(
  db: Db,
  _: ServiceProof,
  { site, now, leasedUntil, limit, except = [] }: Claim,
): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select pushes.id from pushes
      join push_subscriptions device on device.id = pushes.subscription_id
      where pushes.due_at <= ${now} and device.user_id <> all(${[...except]}::uuid[])
      order by pushes.due_at, pushes.id limit ${limit} for update of pushes skip locked
    ), leased as (
      update pushes set due_at = ${leasedUntil}, tries = tries + 1
      from due where pushes.id = due.id returning pushes.*
    )
    select leased.id, leased.subscription_id, leased.kind, leased.group_id, leased.delivery_id, leased.from_id,
      subscription.user_id, leased.tries, leased.expires_at, subscription.endpoint, subscription.p256dh, subscription.auth,
      groups.name as group_name, coalesce(friend.full_name, '') as from_name,
      leased.expires_at > ${now} and subscription.site = ${site}
        and exists (
          select from group_memberships member
          where member.group_id = leased.group_id and member.user_id = subscription.user_id)
        and not ${sql.raw(isUnwanted("subscription.user_id", "leased.kind"))} as is_wanted
    from leased
    join push_subscriptions subscription on subscription.id = leased.subscription_id
    join groups on groups.id = leased.group_id
    left join profiles friend on friend.user_id = leased.from_id
    order by leased.id`.execute(db);
  return rows;
}

/** A notification while nobody else takes it. */
interface Leased {
  id: string;
  leasedUntil: Date;
}

/** A subscription as something was sent to it: it may have been replaced in the meantime. */
interface Addressed {
  id: string;
  endpoint: string;
}

export interface Settled {
  /** Sent, or given up. */
  done: readonly Leased[];
  later: readonly (Leased & { dueAt: Date })[];
  /** Subscriptions whose push service has taken what was sent. */
  accepted: readonly Addressed[];
  /** Subscriptions that push services no longer know. */
  gone: readonly Addressed[];
}

/** Notes what became of claimed notifications. Those that were replaced in the meantime stay as they are. */
export async function settlePushes(
  db: Db,
  _: ServiceProof,
  { done, later, accepted, gone }: Settled,
): Promise<void> {
  await sql`
    with done as (
      delete from pushes
      using jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (id uuid, "leasedUntil" timestamptz)
      where pushes.id = done.id and pushes.due_at = done."leasedUntil"
    ), gone as (
      delete from push_subscriptions subscription
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (id uuid, endpoint text)
      where subscription.id = gone.id and subscription.endpoint = gone.endpoint
    ), accepted as (
      update push_subscriptions subscription set refused_since = null, refusal_told = false
      from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as accepted (id uuid, endpoint text)
      where subscription.id = accepted.id and subscription.endpoint = accepted.endpoint
        and subscription.refused_since is not null
    )
    update pushes set due_at = later."dueAt"
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb)
      as later (id uuid, "leasedUntil" timestamptz, "dueAt" timestamptz)
    where pushes.id = later.id and pushes.due_at = later."leasedUntil"`.execute(db);
}

/**
 * Notes that push services have refused these subscriptions. Returns the ids of those that were refused already at
 * `before` and whose person was not told yet: now they are.
 */
export async function noteRefusals(
  db: Db,
  _: ServiceProof,
  { refused, now, before }: { refused: readonly Addressed[]; now: Date; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isToldNow: boolean }>`
    with refused as (
      select subscription.id, subscription.refusal_told,
        coalesce(subscription.refused_since <= ${before}, false) as is_for_good
      from push_subscriptions subscription
      join jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused (id uuid, endpoint text)
        on subscription.id = refused.id and subscription.endpoint = refused.endpoint
      order by subscription.id for update of subscription
    )
    update push_subscriptions subscription
    set refused_since = coalesce(subscription.refused_since, ${now}),
      refusal_told = refused.refusal_told or refused.is_for_good
    from refused where subscription.id = refused.id
    returning subscription.id, refused.is_for_good and not refused.refusal_told as is_told_now`.execute(db);
  return rows.filter(({ isToldNow }) => isToldNow).map(({ id }) => id);
}
