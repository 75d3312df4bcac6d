import { maxPushDevices, type PushKind } from "@boxmates/contract/people/push";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { OwnSubscription, RenewedSubscription } from "./proofs.ts";

export interface PushKeyPair {
  /** Both as base64url. */
  publicKey: string;
  privateKey: string;
}

export function findPushKeys(db: Db): Promise<PushKeyPair | undefined> {
  return db.selectFrom("pushKeys").select(["publicKey", "privateKey"]).executeTakeFirst();
}

/** Of several servers that start at once, the first one's keys stay. */
export async function insertPushKeys(db: Db, _: ServiceProof, keys: PushKeyPair, now: Date): Promise<void> {
  await db
    .insertInto("pushKeys")
    .values({ ...keys, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns how many devices were turned on at this address of the site, and at others. */
export async function countDevicesBySite(db: Db, site: string): Promise<{ here: number; elsewhere: number }> {
  return db
    .selectFrom("pushSubscriptions")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("site", "=", site).as("here"),
      fn.countAll<number>().filterWhere("site", "!=", site).as("elsewhere"),
    ])
    .executeTakeFirstOrThrow();
}

interface StoredSettings {
  publicKey: string;
  unwanted: PushKind[];
  devices: {
    id: string;
    device: string;
    since: string;
    unwanted: PushKind[];
    refusedSince: string | null;
    endpoint: string;
  }[];
}

const settingsQuery = writtenQuery<StoredSettings>(`
  select keys.public_key as "publicKey",
    ${listOf("to_jsonb(choice.kind)", "choice.kind", "from unwanted_pushes choice where choice.user_id = $1")} as unwanted,
    ${listOf(
      `jsonb_build_object('id', session.id, 'device', session.device,
        'since', ${momentOf("subscription.created_at")}, 'unwanted', to_jsonb(subscription.unwanted),
        'refusedSince', ${momentOf("subscription.refused_since")}, 'endpoint', subscription.endpoint)`,
      "subscription.created_at desc, session.id",
      `from push_subscriptions subscription join sessions session on session.id = subscription.session_id
       where subscription.user_id = $1 and subscription.site = $2`,
    )} as devices
  from push_keys keys`);

/** Reads who is told what on which devices, at this address of the site. */
export async function findPushSettings(db: Db, userId: string, site: string): Promise<StoredSettings> {
  const [found] = await settingsQuery(db, [userId, site]);
  if (!found) throw new Error("The keys of push services are missing: the start makes them.");
  return found;
}

/** Locks an account's devices and choices, so that two changes at once do not mix. */
async function lockDevicesOf(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/**
 * Stores the subscription of this device. Somebody else who used this browser before loses it, and of more than the most
 * devices the oldest go.
 */
export async function upsertSubscription(
  db: Db,
  { userId, sessionId, endpoint, p256dh, auth }: OwnSubscription,
  { site, now }: { site: string; now: Date },
): Promise<void> {
  await lockDevicesOf(db, userId);
  await lockEndpoint(db, endpoint);
  const values = { endpoint, p256dh, auth, site, ...accepted };
  await db
    .deleteFrom("pushSubscriptions")
    .where("endpoint", "=", endpoint)
    .where("sessionId", "!=", sessionId)
    .execute();
  await db
    .insertInto("pushSubscriptions")
    .values({ userId, sessionId, ...values, createdAt: now })
    .onConflict((conflict) => conflict.column("sessionId").doUpdateSet(values))
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${maxPushDevices})`.execute(db);
}

/** The record of a subscription to which nothing was sent yet. */
const accepted = { refusedSince: null, refusalTold: false };

/** Two accounts may take the same browser at once. */
async function lockEndpoint(db: Db, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(db);
}

export function findSubscriptionAt(db: Db, endpoint: string) {
  return db
    .selectFrom("pushSubscriptions")
    .select(["id", "auth"])
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
}

/** Puts the browser's new subscription in the place of the former. */
export async function replaceSubscription(
  db: Db,
  { formerId, endpoint, p256dh, auth }: RenewedSubscription,
): Promise<void> {
  await lockEndpoint(db, endpoint);
  await db
    .deleteFrom("pushSubscriptions")
    .where("endpoint", "=", endpoint)
    .where("id", "!=", formerId)
    .execute();
  await db
    .updateTable("pushSubscriptions")
    .set({ endpoint, p256dh, auth, ...accepted })
    .where("id", "=", formerId)
    .execute();
}

export async function deleteSubscription(db: Db, { userId }: SignedIn, sessionId: string): Promise<void> {
  await db
    .deleteFrom("pushSubscriptions")
    .where("userId", "=", userId)
    .where("sessionId", "=", sessionId)
    .execute();
}

/** Stores which kinds no device of the person gets, and which only this one does not. */
export async function replaceUnwantedPushes(
  db: Db,
  { userId, sessionId }: SignedIn,
  { unwanted, unwantedHere }: { unwanted: readonly PushKind[]; unwantedHere: readonly PushKind[] },
): Promise<void> {
  await lockDevicesOf(db, userId);
  await db.deleteFrom("unwantedPushes").where("userId", "=", userId).execute();
  const rows = [...new Set(unwanted)].map((kind) => ({ userId, kind }));
  if (rows.length > 0) await db.insertInto("unwantedPushes").values(rows).execute();
  await db
    .updateTable("pushSubscriptions")
    .set({ unwanted: [...new Set(unwantedHere)] })
    .where("sessionId", "=", sessionId)
    .execute();
}

interface RefusedDevice {
  to: string;
  fullName: string;
  device: string;
  since: string;
}

const refusedDeviceQuery = writtenQuery<RefusedDevice>(`
  select profile.email as "to", profile.full_name as "fullName", session.device,
    ${momentOf("subscription.refused_since")} as since
  from push_subscriptions subscription
  join sessions session on session.id = subscription.session_id
  join profiles profile on profile.user_id = subscription.user_id
  where subscription.id = $1 and subscription.refused_since is not null`);

/** Finds a device that is still refused, and whom to tell. */
export async function findRefusedDevice(db: Db, subscriptionId: string): Promise<RefusedDevice | undefined> {
  const [found] = await refusedDeviceQuery(db, [subscriptionId]);
  return found;
}

interface ExportedPushes {
  unwantedPushes: PushKind[];
  pushDevices: {
    device: string;
    endpoint: string;
    since: string;
    unwanted: PushKind[];
    refusedSince: string | null;
  }[];
}

const exportQuery = writtenQuery<ExportedPushes>(`
  select
    ${listOf("to_jsonb(choice.kind)", "choice.kind", "from unwanted_pushes choice where choice.user_id = $1")}
      as "unwantedPushes",
    ${listOf(
      `jsonb_build_object('device', session.device, 'endpoint', subscription.endpoint,
        'since', ${momentOf("subscription.created_at")}, 'unwanted', to_jsonb(subscription.unwanted),
        'refusedSince', ${momentOf("subscription.refused_since")})`,
      "subscription.created_at, session.id",
      `from push_subscriptions subscription join sessions session on session.id = subscription.session_id
       where subscription.user_id = $1`,
    )} as "pushDevices"`);

/** Reads what is stored about a person's notifications. */
export async function findExportedPushes(db: Db, userId: string): Promise<ExportedPushes> {
  const [found] = await exportQuery(db, [userId]);
  if (!found) throw new Error("A query without conditions gave no row.");
  return found;
}
