import { pages } from "@boxmates/contract/base/paths";
import type { Db } from "../../base/db/open.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { advancePass } from "../../money/pass/advance.ts";
import { findUsedUp, lookSoonAtPass, takePasses, takeUsedUp } from "../../money/pass/queries.ts";
import type { SignedReport } from "../../money/stripe/proofs.ts";
import type { Parts } from "../../parts.ts";
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
    const onPaid = paidAhead(parts);
    for (let taken = 0; taken < atOnce; taken++) {
      const now = clock.now();
      const nextLookAt = new Date(now.getTime() + takenForMs);
      const [passId] = await takePasses(db, looking, { now, nextLookAt, limit: 1 });
      if (!passId) return;
      try {
        await advancePass({ db, stripe, now, looking }, passId, onPaid);
      } catch (error) {
        log.warn({ err: error, passId }, "a pass could not be advanced; it is tried again later");
      }
    }
  },
});

async function tellUsedUp({ db, clock, jobs }: Parts, service: ServiceProof): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const usedUp = await takeUsedUp(tx, service, clock.now());
    if (usedUp.length > 0) await jobs.sendAll(tx, sendLastBoxMail, usedUp);
  });
}

/** Tells whoever has paid boxes ahead that the last one is used. */
export const sendLastBoxMail = job<{ passId: string; userId: string }>({
  name: "mail-last-box",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { passId, userId }) => {
    const pass = await findUsedUp(db, passId);
    if (!pass) return;
    const { lastBoxMail } = await import("../../money/pass/mails.tsx");
    const { email: to, ...told } = pass;
    const mail = await lastBoxMail({ ...told, to, link: `${config.publicUrl}${pages.myGroup()}` });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId: null } });
  },
});

/** Has a pass looked at whose Checkout Stripe reports about. */
export const passReported =
  (jobs: Jobs) =>
  async (db: Db, report: SignedReport, now: Date): Promise<void> => {
    if (await lookSoonAtPass(db, report, now)) await jobs.send(db, advancePasses, {});
  };
