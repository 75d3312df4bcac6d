import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { addressAnchor, pages, profilePart } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import type { AdminProof, ServiceProof } from "../../base/proofs.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { advancePayments } from "../../money/payment/jobs.ts";
import type { Parts } from "../../parts.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import {
  findWantedAddress,
  insertAddressRequests,
  insertAddressRequestsFor,
  type NearDate,
} from "./address-queries.ts";
import { insertDueDeliveries } from "./due-queries.ts";
import { findOpenGame, findShippedParcel } from "./progress-queries.ts";

/** Few, so that neither the database nor those who hear of them are busy for long at a time. */
const batchSize = 100;

/** Creates all deliveries that are due today, one batch per transaction, and has them paid. Returns how many. */
export async function runDueDeliveries(
  { db, clock, config, jobs }: Pick<Parts, "db" | "clock" | "config" | "jobs">,
  by: ServiceProof | AdminProof,
): Promise<number> {
  const now = clock.now();
  const day = { today: dateOf(now), now, charging: chargingBy(config) };
  let total = 0;
  for (;;) {
    const made = await db.transaction().execute((tx) => insertDueDeliveries(tx, by, day, batchSize));
    total += made;
    if (made < batchSize) break;
  }
  if (total > 0 && day.charging) await jobs.send(db, advancePayments, {});
  return total;
}

/** Runs every hour instead of once a day; it costs almost nothing, and a missed run does not delay a whole day. */
export const createDueDeliveries = job<object>({
  name: "create-due-deliveries",
  schedule: "3 * * * *",
  retried: { times: 5 },
  run: async (parts, _, service) => {
    const made = await runDueDeliveries(parts, service);
    if (made > 0) parts.log.info({ deliveries: made }, "deliveries were created");
  },
});

const requestBatchSize = 500;

/**
 * Asks members without an address for it seven days before the cutoff of the next delivery, once for each date. A
 * member whose subscription is newer is asked later, as long as an answer still helps.
 */
export const askForAddresses = job<object>({
  name: "ask-for-addresses",
  schedule: "17 9 * * *",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, _, service) => {
    const asking = { now: clock.now(), charging: chargingBy(config) };
    const askSome = () =>
      db.transaction().execute(async (tx) => {
        const requested = await insertAddressRequests(tx, service, asking, requestBatchSize);
        await jobs.sendAll(tx, sendAddressWantedMail, requested);
        return requested.length;
      });
    while ((await askSome()) === requestBatchSize);
  },
});

/** Asks members without an address as soon as a date has come nearer than the daily job could tell them in time. */
export const askForAddressesNow = job<NearDate>({
  name: "ask-for-addresses-now",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, near, service) => {
    const asking = { now: clock.now(), charging: chargingBy(config) };
    await db.transaction().execute(async (tx) => {
      const requested = await insertAddressRequestsFor(tx, service, near, asking);
      await jobs.sendAll(tx, sendAddressWantedMail, requested);
    });
  },
});

/** Asks for an address, unless there is one by now or the person has switched this mail off. */
export const sendAddressWantedMail = job<{ userId: string; deliveryDate: CalendarDate }>({
  name: "mail-address-wanted",
  retried: mailRetried,
  run: async ({ db, clock, config, mailer }, request, service) => {
    const wanted = await findWantedAddress(db, request, { now: clock.now(), charging: chargingBy(config) });
    const choice = wanted && (await findWantedMail(db, service, request, "address_wanted"));
    if (!choice) return;
    const { addressWantedMail } = await import("./mails.tsx");
    const mail = await addressWantedMail({
      ...wanted,
      deliveryDate: request.deliveryDate,
      to: wanted.email,
      link: `${config.publicUrl}${profilePart(addressAnchor)}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId: request.userId, fromId: null, groupId: null } });
  },
});

/** Tells a member that their parcel is on its way, unless they have switched this mail off. */
export const sendBoxShippedMail = job<{ parcelId: string; userId: string }>({
  name: "mail-box-shipped",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { parcelId, userId }, service) => {
    const parcel = await findShippedParcel(db, parcelId, userId);
    const choice = parcel && (await findWantedMail(db, service, { userId }, "box_shipped"));
    if (!choice) return;
    const { boxShippedMail } = await import("./mails.tsx");
    const { groupId } = parcel;
    const mail = await boxShippedMail({
      ...parcel,
      to: parcel.email,
      link: `${config.publicUrl}${pages.group({ groupId })}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId } });
  },
});

/** Tells a member that the game of a delivery is open, unless they have switched this mail off. */
export const sendGameOpenMail = job<{ deliveryId: string; userId: string }>({
  name: "mail-game-open",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { deliveryId, userId }, service) => {
    const game = await findOpenGame(db, deliveryId, userId);
    const choice = game && (await findWantedMail(db, service, { userId }, "game_open"));
    if (!choice) return;
    const { groupId } = game;
    const { gameOpenMail } = await import("./mails.tsx");
    const mail = await gameOpenMail({
      ...game,
      to: game.email,
      link: `${config.publicUrl}${pages.group({ groupId })}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId } });
  },
});
