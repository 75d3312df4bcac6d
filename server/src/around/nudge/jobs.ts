import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { type LostNudge, mailLostNudge } from "../../people/push/lost-nudges.ts";
import { tellDevices } from "../../people/push/telling.ts";
import { findNudge, type NudgeWords, type SentNudge } from "./queries.ts";

/** Tells a friend on their devices that somebody waits for them, else by mail, unless they want neither. */
export const deliverNudge = job<SentNudge>({
  name: "mail-nudge",
  retried: mailRetried,
  run: async (parts, nudge, service) => {
    const { db, jobs } = parts;
    const { userId, deliveryId, fromId } = nudge;
    const found = await findSent(parts, nudge);
    if (found?.hasDevice) await tellDevices(db, jobs, "nudge", { to: [{ userId, deliveryId }], fromId });
    else if (found) await mailNudge(parts, { userId, fromId }, found, service);
  },
});

/** Mails a nudge that no device of the friend gets after all. */
export const deliverLostNudge = job<LostNudge>({
  name: mailLostNudge.name,
  retried: mailRetried,
  run: async (parts, nudge, service) => {
    const found = await findSent(parts, nudge);
    if (found && !found.hasDevice) await mailNudge(parts, nudge, found, service);
  },
});

function findSent({ db, config, clock }: Parts, nudge: SentNudge) {
  return findNudge(db, nudge, { site: config.publicUrl, now: clock.now() });
}

/** Sends the mail, unless the friend wants none. */
async function mailNudge(
  { db, config, mailer }: Parts,
  { userId, fromId }: Pick<SentNudge, "userId" | "fromId">,
  { hasDevice: _, groupId, ...words }: NudgeWords,
  service: ServiceProof,
): Promise<void> {
  const choice = await findWantedMail(db, service, { userId }, "nudge");
  if (!choice) return;
  const { nudgeMail } = await import("./mails.tsx");
  const mail = await nudgeMail({
    ...words,
    link: `${config.publicUrl}${pages.group({ groupId })}`,
    unsubscribe: unsubscribing(config.publicUrl, choice),
  });
  await mailer.send({ ...mail, cause: { userId, fromId, groupId } });
}
