import type { Db } from "../../base/db/open.ts";
import { job } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { mailGifts } from "../../money/gift/jobs.ts";
import { advancePass } from "../../money/pass/advance.ts";
import { tellUsedUp } from "../../money/pass/jobs.ts";
import { lookSoonAtPass, takePasses } from "../../money/pass/queries.ts";
import type { SignedReport } from "../../money/stripe/proofs.ts";
import { paidAhead } from "./awaited.ts";

/** Longer than one pass can take, all of whose requests end by their time-out. */
const takenForMs = 10 * 60_000;
/** Another run goes on with the rest. */
const atOnce = 500;

/**
 * Looks at the passes that are due: those that somebody is about to pay, and those of which boxes are given back. It knows
 * what a paid one sets off, which money does not.
 */
export const advancePasses = job<object>({
  name: "advance-passes",
  schedule: "*/5 * * * *",
  retried: { times: 5 },
  run: async (parts, _, looking) => {
    const { db, clock, log } = parts;
    const stripe = await parts.openStripe?.();
    if (!stripe) return;
    await tellUsedUp(parts, looking);
    const effects = { onPaid: paidAhead(parts), onGiven: mailGifts(parts.jobs) };
    for (let taken = 0; taken < atOnce; taken++) {
      const now = clock.now();
      const nextLookAt = new Date(now.getTime() + takenForMs);
      const [passId] = await takePasses(db, looking, { now, nextLookAt, limit: 1 });
      if (!passId) return;
      try {
        await advancePass({ db, stripe, now, looking }, passId, effects);
      } catch (error) {
        log.warn({ err: error, passId }, "a pass could not be advanced; it is tried again later");
      }
    }
  },
});

/** Has a pass looked at whose Checkout Stripe reports about. */
export const passReported =
  (jobs: Jobs) =>
  async (db: Db, report: SignedReport, now: Date): Promise<void> => {
    if (await lookSoonAtPass(db, report, now)) await jobs.send(db, advancePasses, {});
  };
