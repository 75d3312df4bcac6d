import { setTimeout as delay } from "node:timers/promises";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { type LostPush, lostNudgesOf, mailLostNudge } from "./lost-nudges.ts";
import { type ClaimedPush, claimPushes, type Settled, settlePushes } from "./outbox-queries.ts";
import { atOnce, startable } from "./places.ts";
import type { PushKeyPair } from "./queries.ts";
import { nextTry, notificationOf, retryAfterSeconds, topicOf, urgencyOf } from "./rules.ts";
import type { Outcome } from "./sending.ts";

const batchSize = 500;
const mostWaiting = 1_000;
const leaseMs = 150_000;
/** Of its lease, what a push service that lets us wait until the time-out needs. */
const reserveMs = 30_000;

interface Waiting extends ClaimedPush {
  host: string;
  leasedUntil: Date;
}

/** The lists of `Settled`, while they grow, and the notifications that are not tried again. */
type Settling = { [List in keyof Settled]: Settled[List][number][] } & { lost: LostPush[] };
const nothing = (): Settling => ({ done: [], later: [], gone: [], lost: [] });

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
  #settled = nothing();

  constructor(parts: Parts, keys: PushKeyPair, service: ServiceProof) {
    this.#parts = parts;
    this.#keys = keys;
    this.#service = service;
  }

  get isIdle(): boolean {
    return this.#sending.size === 0 && this.#waiting.length === 0 && !this.#isUnsettled;
  }

  get hasRoom(): boolean {
    return this.#sending.size < atOnce && this.#waiting.length < mostWaiting;
  }

  /** Takes notifications that are due out of the outbox. Returns whether there may be more. */
  async claim(): Promise<boolean> {
    const { db, clock, config } = this.#parts;
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    // Whoever has some waiting here gets no more of the batch: others may be behind them.
    const except = [...new Set(this.#waiting.map(({ userId }) => userId))];
    const claim = { site: config.publicUrl, now, leasedUntil, limit: batchSize, except };
    const claimed = await claimPushes(db, this.#service, claim);
    for (const push of claimed)
      if (push.isWanted) this.#waiting.push({ ...push, host: new URL(push.endpoint).host, leasedUntil });
      else this.#settled.done.push({ id: push.id, leasedUntil });
    return claimed.length === batchSize;
  }

  get #isUnsettled(): boolean {
    const { done, later, gone } = this.#settled;
    return done.length + later.length + gone.length > 0;
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
      if (until) this.#postpone(push, until);
      else this.#waiting.push(push);
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
    if (this.#sending.size === 0 || this.#isUnsettled) return;
    const ended = new AbortController();
    const time = delay(mostMs, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([...this.#sending.values(), time]);
    ended.abort();
  }

  /** Notes what became of those that are through. */
  async settle(): Promise<void> {
    if (!this.#isUnsettled) return;
    const settled = this.#settled;
    this.#settled = nothing();
    const { db, jobs } = this.#parts;
    await db.transaction().execute(async (tx) => {
      await settlePushes(tx, this.#service, settled);
      await jobs.sendAll(tx, mailLostNudge, lostNudgesOf(settled.lost));
    });
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
    // What is refused may not have been sent at all.
    else if (outcome.became !== "refused") pushSender.hosts.answered(host);
    this.#note(push, outcome);
  }

  #note(push: Waiting, outcome: Outcome): void {
    const { id, leasedUntil, subscriptionId, endpoint, tries } = push;
    const { became } = outcome;
    if (became === "sent") this.#settled.done.push({ id, leasedUntil });
    else if (became === "gone") {
      this.#settled.gone.push({ id: subscriptionId, endpoint });
      this.#settled.lost.push(push);
    } else {
      const now = this.#parts.clock.now();
      const retryAfter = became === "later" ? retryAfterSeconds(outcome.retryAfter, now) : undefined;
      const triedAgain =
        became === "refused" ? this.#giveUp(push) : this.#postpone(push, nextTry(tries, retryAfter, now));
      // The rest of the address is a secret of the device.
      const { host: service } = push;
      this.#parts.log.warn({ service, reason: outcome.reason, triedAgain }, "a notification was not sent");
    }
  }

  /** Returns whether it is tried again: it is not if it is no longer news by then. */
  #postpone(push: Waiting, dueAt: Date): boolean {
    const { id, leasedUntil, expiresAt } = push;
    if (dueAt >= new Date(expiresAt)) return this.#giveUp(push);
    this.#settled.later.push({ id, leasedUntil, dueAt });
    return true;
  }

  #giveUp(push: Waiting): false {
    this.#settled.done.push({ id: push.id, leasedUntil: push.leasedUntil });
    this.#settled.lost.push(push);
    return false;
  }
}
