import { publish } from "../../base/events/hub.ts";
import { job } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { payerBehind } from "../payer/access.ts";
import { lookAtCard, type OnNewCard } from "../payer/looking.ts";
import { StripeTrouble } from "../stripe/port.ts";
import { deleteEventsBefore } from "../stripe/queries.ts";
import { advance } from "./advance.ts";
import { payAtOnce } from "./card-queries.ts";
import { takePayments } from "./queries.ts";

/** With four requests each, these keep the port at its pace. */
const atOnce = 24;
/** Then another run goes on, which may be that of another process. */
const runMs = 5 * 60_000;
/** Longer than one payment can take, all of whose requests end by their time-out. */
const takenForMs = 10 * 60_000;
/** Stripe reports again for three days at most. */
const eventsKeptMs = 30 * 86_400_000;

/** Looks at the payments that are due; every five minutes, and when Stripe reports something. */
export const advancePayments = job<object>({
  name: "advance-payments",
  schedule: "*/5 * * * *",
  retried: { times: 5 },
  run: async (parts, _, service) => {
    const endsAt = performance.now() + runMs;
    const advanced = await Promise.all(
      Array.from({ length: atOnce }, () => advanceDue(parts, service, endsAt)),
    );
    if (advanced.some((count) => count > 0)) await publish(parts.db, { topic: "admin", kind: "payment" });
    await deleteEventsBefore(parts.db, service, new Date(parts.clock.now().getTime() - eventsKeptMs));
  },
});

/** Looks at the card of a customer after Stripe has reported something about it. */
export const lookAtNewCard = job<{ customerId: string }>({
  name: "look-at-card",
  retried: { hours: 24 },
  run: async (parts, { customerId }, service) => {
    const payer = await payerBehind(parts.db, service, customerId);
    const stripe = payer && (await parts.openStripe?.());
    if (stripe) await lookAtCard(parts, stripe, payer, chargeAtOnce(parts.jobs));
  },
});

/** Charges open payments as soon as there is a card that may pay them. */
export const chargeAtOnce =
  (jobs: Jobs): OnNewCard =>
  async (db, payer, now) => {
    if (await payAtOnce(db, payer, now)) await jobs.send(db, advancePayments, {});
  };

/** Advances one payment after the other. One that fails holds up no other: it is taken again later. Returns how many. */
async function advanceDue(parts: Parts, service: ServiceProof, endsAt: number): Promise<number> {
  const { db, clock, log } = parts;
  const stripe = await parts.openStripe?.();
  let count = 0;
  while (stripe && performance.now() < endsAt) {
    const now = clock.now();
    const nextLookAt = new Date(now.getTime() + takenForMs);
    const [taken] = await takePayments(db, service, { now, nextLookAt, limit: 1 });
    if (!taken) return count;
    const { id: paymentId, customerId } = taken;
    count += 1;
    try {
      await advance({ db, stripe, now, service }, paymentId);
    } catch (error) {
      log.warn({ err: error, paymentId }, "a payment could not be advanced; it is tried again later");
      // Somebody may have deleted the customer: then the member is asked for a card.
      const isRefused = error instanceof StripeTrouble && error.trouble === "out of step";
      if (isRefused) await parts.jobs.send(db, lookAtNewCard, { customerId });
    }
  }
  return count;
}
