import { dateOf } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { newToken, tokenHash } from "../../people/account/tokens.ts";
import type { OnGiven } from "../pass/advance.ts";
import { findMailedGift, findPaidGift, insertGiftCode, type MailedGift, takeDueGifts } from "./queries.ts";
import { giftExpiry } from "./rules.ts";

/** Mails the giver of a gift that was paid just now, and its friend if no later day was chosen. */
export const mailGifts =
  (jobs: Jobs): OnGiven =>
  async (db, paid, now) => {
    const giftId = await findPaidGift(db, paid);
    if (giftId === undefined) return;
    await jobs.send(db, sendGiftMail, { giftId });
    const due = await takeDueGifts(db, paid, { today: dateOf(now), now, giftId });
    if (due.length > 0) await jobs.send(db, sendGiftForYouMail, { giftId });
  };

/** Mails the friends whose day has come, from the morning of the countries that boxes ship to. */
export const sendGifts = job<object>({
  name: "send-gifts",
  schedule: "11 12-23 * * *",
  retried: { times: 5 },
  run: async ({ db, jobs, clock }, _, service) => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const due = await takeDueGifts(tx, service, { today: dateOf(now), now });
      const mails = due.map((giftId) => ({ giftId }));
      if (mails.length > 0) await jobs.sendAll(tx, sendGiftForYouMail, mails);
    });
  },
});

/** Thanks the giver, and gives them a link of their own. */
export const sendGiftMail = job<{ giftId: string }>({
  name: "mail-gift",
  retried: mailRetried,
  run: async (parts, { giftId }, service) => {
    const gift = await findMailedGift(parts.db, giftId);
    if (!gift) return;
    const { giftMail } = await import("./mails.tsx");
    const { giverEmail: to, ...told } = gift;
    const link = await giftLink(parts, service, giftId);
    await parts.mailer.send(
      await giftMail({ ...told, to, link, expiresAt: giftExpiry(new Date(gift.paidAt)) }),
    );
  },
});

/** Brings the friend their gift. */
export const sendGiftForYouMail = job<{ giftId: string }>({
  name: "mail-gift-for-you",
  retried: mailRetried,
  run: async (parts, { giftId }, service) => {
    const gift = await findMailedGift(parts.db, giftId);
    if (!gift || isOver(gift)) return;
    const { giftForYouMail } = await import("./mails.tsx");
    const { friendEmail: to, ...told } = gift;
    const link = await giftLink(parts, service, giftId);
    await parts.mailer.send(
      await giftForYouMail({ ...told, to, link, expiresAt: giftExpiry(new Date(gift.paidAt)) }),
    );
  },
});

const isOver = ({ redeemedAt, leftCount }: MailedGift) => redeemedAt !== null || leftCount === 0;

/** Makes a code for a mail, which is the only place that has it. */
async function giftLink(
  { db, clock, config }: Parts,
  service: ServiceProof,
  giftId: string,
): Promise<string> {
  const code = newToken();
  await insertGiftCode(db, service, { codeHash: tokenHash(code), giftId, now: clock.now() });
  return `${config.publicUrl}${pages.gift({ code })}`;
}
