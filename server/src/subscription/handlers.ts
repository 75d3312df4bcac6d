import { dateOf } from "@boxmates/contract/calendar";
import { nextDeliveryDate, type subscriptionApi } from "@boxmates/contract/subscription";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import { requireMember, requireOwnerOrAdmin } from "../group/access.ts";
import { listMemberIds } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import {
  requireOffer,
  requireSkippableDelivery,
  requireSkippedDelivery,
  requireSubscription,
} from "./access.ts";
import {
  deleteSkip,
  deleteSkipsFrom,
  findLastDeliveryDate,
  findSkippedDate,
  insertSkip,
  listOffers,
  updateSubscription,
  upsertSubscription,
} from "./queries.ts";
import { changedRhythm, firstRhythm } from "./rules.ts";

interface Named {
  groupId: string;
  subscriptionId: string;
}

export function subscriptionHandlers(): Handlers<typeof subscriptionApi> {
  return {
    offers: async ({ db, params, user }) => {
      await requireMember(db, user, params.groupId);
      return listOffers(db);
    },

    create: async ({ db, params, body, user, now }) => {
      const manager = requireOwnerOrAdmin(await requireMember(db, user, params.groupId));
      const offer = await requireOffer(db, body.boxId);
      const subscription = await upsertSubscription(db, manager, offer, {
        subscribedAt: now,
        ...firstRhythm(dateOf(now)),
      });
      if (!subscription) throw new Refusal("ALREADY_SUBSCRIBED");
      await tellGroup(db, params.groupId);
      // Pages about all of a person's groups do not listen to a group that has no subscription yet.
      for (const userId of await listMemberIds(db, params.groupId)) {
        await publish(db, { topic: `user:${userId}`, kind: "subscription" });
      }
      return subscription;
    },

    changeCadence: async ({ db, params, body: { cadence }, user, now }) => {
      const subscription = await requireOwn(db, user, params);
      if (subscription.cadence === cadence) return subscription;
      const { deliveryDay, groupId } = subscription;
      const today = dateOf(now);
      const lastDate = await findLastDeliveryDate(db, subscription.id);
      const rhythm = changedRhythm({ lastDate, deliveryDay }, cadence, today);
      await deleteSkipsFrom(db, subscription, today);
      await tellGroup(db, groupId);
      return updateSubscription(db, subscription, { cadence, ...rhythm }, now);
    },

    cancel: async ({ db, params, user, now }) => {
      const subscription = await requireOwn(db, user, params);
      await deleteSkipsFrom(db, subscription, dateOf(now));
      await updateSubscription(db, subscription, { isActive: false }, now);
      await tellGroup(db, subscription.groupId);
      return undefined;
    },

    skip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const subscription = await requireOwn(db, user, params);
      const { deliveryDay, groupId } = subscription;
      if (deliveryDate === (await findSkippedDate(db, subscription))) return subscription;
      const skippable = requireSkippableDelivery(subscription, deliveryDate, dateOf(now));
      await insertSkip(db, skippable, { skippedBy: user.userId, skippedAt: now });
      await tellGroup(db, groupId);
      const next = nextDeliveryDate(deliveryDate, subscription.cadence, deliveryDay);
      return updateSubscription(db, subscription, { nextDeliveryDate: next }, now);
    },

    unskip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const subscription = await requireOwn(db, user, params);
      if (deliveryDate === subscription.nextDeliveryDate) return subscription;
      const skipped = await requireSkippedDelivery(db, subscription, deliveryDate, dateOf(now));
      await deleteSkip(db, skipped);
      await tellGroup(db, subscription.groupId);
      return updateSubscription(db, subscription, { nextDeliveryDate: deliveryDate }, now);
    },
  };
}

async function requireOwn(db: Db, user: SignedIn, { groupId, subscriptionId }: Named) {
  return requireSubscription(db, await requireMember(db, user, groupId), subscriptionId);
}

async function tellGroup(db: Db, groupId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
}
