import { setTimeout as delay } from "node:timers/promises";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { lostNudgesOf, mailLostNudge } from "./lost-nudges.ts";
import { type ClaimedPush, claimPushes, noteRefusals, type Settled, settlePushes } from "./outbox-queries.ts";
import { atOnce, startable } from "./places.ts";
import type { PushKeyPair } from "./queries.ts";
import { sendDeviceRefusedMail } from "./refused-devices.ts";
import { nextTry, notificationOf, refusedForGood, retryAfterSeconds, topicOf, urgencyOf } from "./rules.ts";
import type { Outcome } from "./sending.ts";

const batchSize = 500;
const mostWaiting = 1_000;
const leaseMs = 150_000;
/** The part of a lease that a push service needs if it lets us wait until the time-out. */
const reserveMs = 30_000;

interface Waiting extends ClaimedPush {
  host: string;
  leasedUntil: Date;
}

/** A notification that is through. */
interface Through {
  push: Waiting;
  became: "sent" | "unwanted" | Lost | { dueAt: Date };
}

/** It is not tried again, and did not reach its device. */
type Lost = "too-late" | "refused" | "gone";

/**
 * Sends what is claimed, few at a time for each host and each person, and settles each as soon as it is through: one
 * that is not answered holds up no other.
 */
export class Dispatch {
  readonly #parts: Parts;
  readonly #keys: PushKeyPair;
  readonly #service: ServiceProof;
  readonly #sending = new Map<Waiting, Promise<void>>();
  #waiting: Waiting[] = [];
  #through: Through[] = [];

  constructor(parts: Parts, keys: PushKeyPair, service: ServiceProof) {
    this.#parts = parts;
    this.#keys = keys;
    this.#service = service;
  }

  get isIdle(): boolean {
    return this.#sending.size === 0 && this.#waiting.length === 0 && this.#through.length === 0;
  }

  get hasRoom(): boolean {
    return this.#sending.size < atOnce && this.#waiting.length < mostWaiting;
  }

  /** Takes notifications that are due out of the outbox. Returns whether there may be more. */
  async claim(): Promise<boolean> {
    const { db, clock, config } = this.#parts;
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    // A person who has some waiting here gets no more of the batch: others may be behind them.
    const except = [...new Set(this.#waiting.map(({ userId }) => userId))];
    const claim = { site: config.publicUrl, now, leasedUntil, limit: batchSize, except };
    const claimed = await claimPushes(db, this.#service, claim);
    for (const each of claimed) {
      const push = { ...each, host: new URL(each.endpoint).host, leasedUntil };
      if (push.isWanted) this.#waiting.push(push);
      else this.#through.push({ push, became: "unwanted" });
    }
    return claimed.length === batchSize;
  }

  /** Starts what may be sent now. */
  start(): void {
    const { pushSender, clock } = this.#parts;
    const now = clock.now();
    // Others take those whose lease ends.
    const leased = this.#waiting.filter(
      ({ leasedUntil }) => leasedUntil.getTime() - now.getTime() > reserveMs,
    );
    this.#waiting = [];
    for (const push of leased) {
      const until = pushSender.hosts.pausedUntil(push.host, now);
      if (!until) this.#waiting.push(push);
      else if (!this.#postpone(push, until)) this.#through.push({ push, became: "too-late" });
    }
    const started = new Set(startable(this.#waiting, [...this.#sending.keys()], pushSender.hosts));
    this.#waiting = this.#waiting.filter((push) => !started.has(push));
    for (const push of started) {
      const sent = this.#send(push).finally(() => this.#sending.delete(push));
      this.#sending.set(push, sent);
    }
  }

  /** Waits until one of those on their way is through, for so long at most. */
  async oneIsThrough(mostMs: number): Promise<void> {
    if (this.#sending.size === 0 || this.#through.some((each) => this.#isSettled(each))) return;
    const ended = new AbortController();
    const time = delay(mostMs, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([...this.#sending.values(), time]);
    ended.abort();
  }

  /** Notes what became of those that are through. */
  async settle(): Promise<void> {
    const through = this.#through.filter((each) => this.#isSettled(each));
    if (through.length === 0) return;
    this.#through = this.#through.filter((each) => !this.#isSettled(each));
    const { db, jobs, clock } = this.#parts;
    const lost = through.filter(({ became }) => isLost(became));
    const refused = devicesThat("refused", through);
    await db.transaction().execute(async (tx) => {
      await settlePushes(tx, this.#service, settledOf(through));
      await jobs.sendAll(tx, mailLostNudge, lostNudgesOf(lost.map(({ push }) => push)));
      if (refused.length === 0) return;
      const now = clock.now();
      const told = await noteRefusals(tx, this.#service, { refused, now, before: refusedForGood(now) });
      await jobs.sendAll(
        tx,
        sendDeviceRefusedMail,
        told.map((subscriptionId) => ({ subscriptionId })),
      );
    });
  }

  /** A friend is mailed once about a notification that no device of theirs gets: the last of them shows that. */
  #isSettled({ push, became }: Through): boolean {
    if (!isLost(became)) return true;
    const isSame = (other: Waiting) =>
      other !== push &&
      other.userId === push.userId &&
      other.kind === push.kind &&
      other.deliveryId === push.deliveryId;
    return !(this.#waiting.some(isSame) || [...this.#sending.keys()].some(isSame));
  }

  async #send(push: Waiting): Promise<void> {
    const { pushSender, clock } = this.#parts;
    const { endpoint, p256dh, auth, host } = push;
    const startedAt = clock.now();
    const outcome = await pushSender.send(
      {
        endpoint,
        p256dh,
        auth,
        payload: JSON.stringify(notificationOf(push)),
        ttlSeconds: Math.ceil((Date.parse(push.expiresAt) - startedAt.getTime()) / 1000),
        topic: topicOf(push),
        urgency: urgencyOf(push),
      },
      this.#keys,
    );
    if (outcome.became === "silent") pushSender.hosts.wasSilent(host, startedAt, clock.now());
    // A refused one may not have been sent at all.
    else if (outcome.became !== "refused") pushSender.hosts.answered(host);
    this.#note(push, outcome);
  }

  #note(push: Waiting, outcome: Outcome): void {
    const { became } = outcome;
    if (became === "sent" || became === "gone") this.#through.push({ push, became });
    else {
      const now = this.#parts.clock.now();
      const retryAfter = became === "later" ? retryAfterSeconds(outcome.retryAfter, now) : undefined;
      const triedAgain = became !== "refused" && this.#postpone(push, nextTry(push.tries, retryAfter, now));
      if (!triedAgain) this.#through.push({ push, became: became === "refused" ? "refused" : "too-late" });
      // The rest of the address is a secret of the device.
      const { host: service } = push;
      this.#parts.log.warn({ service, reason: outcome.reason, triedAgain }, "a notification was not sent");
    }
  }

  /** Returns false if it is no longer news by then. */
  #postpone(push: Waiting, dueAt: Date): boolean {
    const isNews = dueAt < new Date(push.expiresAt);
    if (isNews) this.#through.push({ push, became: { dueAt } });
    return isNews;
  }
}

function isLost(became: Through["became"]): boolean {
  return became === "too-late" || became === "refused" || became === "gone";
}

function devicesThat(became: Through["became"], through: readonly Through[]) {
  return through
    .filter((each) => each.became === became)
    .map(({ push: { subscriptionId: id, endpoint } }) => ({ id, endpoint }));
}

function settledOf(through: readonly Through[]): Settled {
  const all = through.map(({ push: { id, leasedUntil }, became }) => ({
    leased: { id, leasedUntil },
    became,
  }));
  return {
    // A subscription that is gone goes with its device.
    done: all
      .filter(({ became }) => typeof became === "string" && became !== "gone")
      .map(({ leased }) => leased),
    later: all.flatMap(({ leased, became }) => (typeof became === "object" ? { ...leased, ...became } : [])),
    accepted: devicesThat("sent", through),
    gone: devicesThat("gone", through),
  };
}
