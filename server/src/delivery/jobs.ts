import { dateOf } from "@boxmates/contract/calendar";
import { pages } from "@boxmates/contract/paths";
import { job } from "../jobs/job.ts";
import { unsubscribing } from "../mail/mail.ts";
import type { Parts } from "../parts.ts";
import { findWantedMail } from "../profile/queries.ts";
import type { AdminProof, ServiceProof } from "../proofs.ts";
import { insertDueDeliveries } from "./due-queries.ts";
import { findOpenGame, findShippedParcel } from "./progress-queries.ts";

const batchSize = 1_000;

/** Creates all deliveries that are due today, one batch per transaction. Returns how many. */
export async function runDueDeliveries(
  { db, clock }: Pick<Parts, "db" | "clock">,
  by: ServiceProof | AdminProof,
): Promise<number> {
  const now = clock.now();
  let total = 0;
  for (;;) {
    const made = await insertDueDeliveries(db, by, dateOf(now), now, batchSize);
    total += made;
    if (made < batchSize) return total;
  }
}

/** Runs every hour instead of once a day; it costs almost nothing, and a missed run does not delay a whole day. */
export const createDueDeliveries = job<object>({
  name: "create-due-deliveries",
  schedule: "3 * * * *",
  retries: 5,
  run: async (parts, _, service) => {
    const made = await runDueDeliveries(parts, service);
    if (made > 0) parts.log.info({ deliveries: made }, "deliveries were created");
  },
});

/** Tells a member that their parcel is on its way, unless they have switched this mail off. */
export const sendBoxShippedMail = job<{ parcelId: string; userId: string }>({
  name: "mail-box-shipped",
  retries: 8,
  run: async ({ db, config, mailer }, { parcelId, userId }, service) => {
    const parcel = await findShippedParcel(db, parcelId, userId);
    const choice = parcel && (await findWantedMail(db, service, { userId }, "box_shipped"));
    if (!choice) return;
    const { boxShippedMail } = await import("./mails.tsx");
    await mailer.send(
      await boxShippedMail({
        ...parcel,
        to: parcel.email,
        link: `${config.publicUrl}${pages.group({ groupId: parcel.groupId })}`,
        unsubscribe: unsubscribing(config.publicUrl, choice),
      }),
    );
  },
});

/** Tells a member that the game of a delivery is open, unless they have switched this mail off. */
export const sendGameOpenMail = job<{ deliveryId: string; userId: string }>({
  name: "mail-game-open",
  retries: 8,
  run: async ({ db, config, mailer }, { deliveryId, userId }, service) => {
    const game = await findOpenGame(db, deliveryId, userId);
    const choice = game && (await findWantedMail(db, service, { userId }, "game_open"));
    if (!choice) return;
    const { gameOpenMail } = await import("./mails.tsx");
    await mailer.send(
      await gameOpenMail({
        ...game,
        to: game.email,
        link: `${config.publicUrl}${pages.group({ groupId: game.groupId })}`,
        unsubscribe: unsubscribing(config.publicUrl, choice),
      }),
    );
  },
});
