import type { PushKind } from "@boxmates/contract/people/push";
import { job } from "../../base/jobs/job.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { type LostPush, lostNudgesOf, mailLostNudge } from "./lost-nudges.ts";
import {
  type ClaimedPush,
  claimPushes,
  insertPushes,
  type Settled,
  settlePushes,
  type Told,
} from "./outbox-queries.ts";
import { findPushKeys, type PushKeyPair } from "./queries.ts";
import { endOfNews, nextTry, notificationOf, retryAfterSeconds, topicOf, urgencyOf } from "./rules.ts";

/** Puts a notification into the outbox for each device of these members. */
export const queuePushes = job<{ kind: PushKind; to: readonly Told[]; fromId?: string }>({
  name: "queue-pushes",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, { kind, to, fromId = null }, service) => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const news = { kind, to, fromId, site: config.publicUrl, now, expiresAt: endOfNews(kind, now) };
      if ((await insertPushes(tx, service, news)) > 0) await jobs.send(tx, sendPushes, {});
    });
  },
});

/** Sends what is due in the outbox; every minute also what is to be tried again. */
export const sendPushes = job<object>({
  name: "send-pushes",
  schedule: "* * * * *",
  retried: { times: 5 },
  run: async (parts, _, service) => {
    while (await sendBatch(parts, service));
  },
});

const batchSize = 500;
const atOnce = 50;
/** Longer than a batch takes if every push service lets us wait until the time-out. */
const leaseSeconds = 150;

/** Returns false if nothing was due. */
async function sendBatch(parts: Parts, service: ServiceProof): Promise<boolean> {
  const { db, clock, config, jobs } = parts;
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
  const claim = { site: config.publicUrl, now, leasedUntil, limit: batchSize };
  const claimed = await claimPushes(db, service, claim);
  if (claimed.length === 0) return false;
  const keys = await findPushKeys(db);
  if (!keys) throw new Error("The keys of push services are missing: the start makes them.");
  const settled: Settling = { done: [], later: [], gone: [], lost: [] };
  const waiting = claimed.values();
  await Promise.all(Array.from({ length: atOnce }, () => sendEach(parts, keys, waiting, settled)));
  await db.transaction().execute(async (tx) => {
    await settlePushes(tx, service, settled, leasedUntil);
    await jobs.sendAll(tx, mailLostNudge, lostNudgesOf(settled.lost));
  });
  return true;
}

/** The lists of `Settled`, while they grow, and the notifications that are not tried again. */
type Settling = { [List in keyof Settled]: Settled[List][number][] } & { lost: LostPush[] };

/** Sends one after the other of those that nobody has taken yet. */
async function sendEach(
  parts: Parts,
  keys: PushKeyPair,
  waiting: Iterable<ClaimedPush>,
  settled: Settling,
): Promise<void> {
  for (const push of waiting) {
    if (push.isWanted) await sendOne(parts, keys, push, settled);
    else settled.done.push(push.id);
  }
}

async function sendOne(
  { pushSender, clock, log }: Parts,
  keys: PushKeyPair,
  push: ClaimedPush,
  settled: Settling,
): Promise<void> {
  const { id, subscriptionId, endpoint, p256dh, auth, tries } = push;
  const expiresAt = new Date(push.expiresAt);
  const outcome = await pushSender.send(
    {
      endpoint,
      p256dh,
      auth,
      payload: JSON.stringify(notificationOf(push)),
      ttlSeconds: Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000),
      topic: topicOf(push),
      urgency: urgencyOf(push),
    },
    keys,
  );
  if (outcome.became === "sent") settled.done.push(id);
  else if (outcome.became === "gone") {
    settled.gone.push({ id: subscriptionId, endpoint });
    settled.lost.push(push);
  } else {
    const now = clock.now();
    const retryAfter = outcome.became === "later" ? retryAfterSeconds(outcome.retryAfter, now) : undefined;
    const dueAt = nextTry(tries, retryAfter, now);
    const isTried = outcome.became === "later" && dueAt < expiresAt;
    if (isTried) settled.later.push({ id, dueAt });
    else {
      settled.done.push(id);
      settled.lost.push(push);
    }
    // The rest of the address is a secret of the device.
    const service = new URL(endpoint).host;
    log.warn({ service, reason: outcome.reason, triedAgain: isTried }, "a notification was not sent");
  }
}
