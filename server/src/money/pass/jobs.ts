import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findUsedUp, takeUsedUp } from "./queries.ts";

/** Has the payers told whose last box was used since. */
export async function tellUsedUp({ db, clock, jobs }: Parts, service: ServiceProof): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const usedUp = await takeUsedUp(tx, service, clock.now());
    if (usedUp.length > 0) await jobs.sendAll(tx, sendLastBoxMail, usedUp);
  });
}

/** Tells somebody who has paid boxes ahead that the last one is used. */
export const sendLastBoxMail = job<{ passId: string; userId: string }>({
  name: "mail-last-box",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { passId, userId }) => {
    const pass = await findUsedUp(db, passId);
    if (!pass) return;
    const { lastBoxMail } = await import("./mails.tsx");
    const { email: to, ...told } = pass;
    const mail = await lastBoxMail({ ...told, to, link: `${config.publicUrl}${pages.myGroup()}` });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId: null } });
  },
});
