import { dateOf } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import type { Currency } from "@boxmates/contract/money/currency";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Sendable } from "../../base/jobs/sending.ts";
import { type Mail, unsubscribing } from "../../base/mail/mail.ts";
import { chargingBy } from "../../money/payment/access.ts";
import type { Parts } from "../../parts.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import {
  findCancelledBox,
  findComingBox,
  findWaitingBox,
  insertComingNotices,
  insertWaitingNotices,
  type Notice,
  type NoticeKind,
} from "./charge-notice-queries.ts";
import { cancelledOn } from "./rules.ts";

const batchSize = 500;

/** Tells members what their next box costs three days before its cutoff, and of boxes that wait for them; once each. */
export const remindOfCharges = job<object>({
  name: "remind-of-charges",
  schedule: "41 9 * * *",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, _, service) => {
    const charging = chargingBy(config);
    if (!charging) return;
    const noting = { now: clock.now(), charging };
    for (const insert of [insertComingNotices, insertWaitingNotices]) {
      const tellSome = () =>
        db.transaction().execute(async (tx) => {
          const noted = await insert(tx, service, noting, batchSize);
          for (const [kind, mail] of mailsOfKinds) {
            const ofKind = noted.filter((notice) => notice.kind === kind);
            await jobs.sendAll(
              tx,
              mail,
              ofKind.map(({ kind: _, ...notice }) => notice),
            );
          }
          return noted.length;
        });
      while ((await tellSome()) === batchSize);
    }
  },
});

/** Tells a member what their next box costs, unless they have switched this mail off, or are asked for a yes instead. */
export const sendChargeComingMail = job<Notice>({
  name: "mail-charge-coming",
  retried: mailRetried,
  run: async (parts, notice, service) => {
    const { db, clock, config } = parts;
    const box = await findComingBox(db, notice, dateOf(clock.now()));
    if (!box || box.priceCents > box.agreedCents) return;
    const choice = await findWantedMail(db, service, notice, "charge_coming");
    if (!choice) return;
    const { chargeComingMail } = await import("./charge-mails.tsx");
    const { deliveryDate } = notice;
    const unsubscribe = unsubscribing(config.publicUrl, choice);
    const addsTax = config.stripe?.addsTax === true;
    await send(parts, box, (words) =>
      chargeComingMail({ ...box, ...words, deliveryDate, addsTax, unsubscribe }),
    );
  },
});

/** Asks for a yes to a higher price: before the box is made, or for one that was made and waits. */
export const sendPriceRaisedMail = job<Notice>({
  name: "mail-price-raised",
  retried: mailRetried,
  run: async (parts, notice) => {
    const { db, clock } = parts;
    const coming = await findComingBox(db, notice, dateOf(clock.now()));
    const waiting = coming ? undefined : await findWaitingBox(db, notice);
    const box = coming ?? waiting;
    if (!box || box.priceCents <= box.agreedCents || (waiting && waiting.reason !== "yes")) return;
    const { priceRaisedMail } = await import("./charge-mails.tsx");
    const lastDate = waiting ? cancelledOn(waiting.madeAt) : null;
    const { deliveryDate } = notice;
    await send(parts, box, (words) => priceRaisedMail({ ...box, ...words, deliveryDate, lastDate }));
  },
});

/** Tells a member why their box has waited for days, and what they can do. */
export const sendBoxWaitsMail = job<Notice>({
  name: "mail-box-waits",
  retried: mailRetried,
  run: async (parts, notice) => {
    const box = await findWaitingBox(parts.db, notice);
    if (!box || box.reason === null || box.reason === "yes") return;
    const { boxWaitsMail } = await import("./charge-mails.tsx");
    const { reason, madeAt } = box;
    const lastDate = cancelledOn(madeAt);
    await send(parts, box, (words) => boxWaitsMail({ ...box, ...words, reason, lastDate }));
  },
});

/** Tells a member that their box was cancelled because it was not paid. */
export const sendBoxCancelledMail = job<{ parcelId: string; userId: string }>({
  name: "mail-box-cancelled",
  retried: mailRetried,
  run: async (parts, parcel) => {
    const box = await findCancelledBox(parts.db, parcel);
    if (!box) return;
    const { boxCancelledMail } = await import("./charge-mails.tsx");
    await send(parts, box, (words) => boxCancelledMail({ ...box, ...words }));
  },
});

const mailsOfKinds: readonly [NoticeKind, Sendable<Notice>][] = [
  ["charge_coming", sendChargeComingMail],
  ["price_raised", sendPriceRaisedMail],
  ["box_waits", sendBoxWaitsMail],
];

/** Sends the mail that `write` makes, which leads to the page of the box's group. */
async function send(
  { config, mailer }: Parts,
  { email, groupId }: { email: string; groupId: string },
  write: (words: { to: string; link: string; currency: Currency }) => Promise<Mail>,
): Promise<void> {
  const charging = chargingBy(config);
  if (!charging) return;
  const link = `${config.publicUrl}${pages.group({ groupId })}`;
  await mailer.send(await write({ to: email, link, currency: charging.currency }));
}
