import { dateOf } from "@boxmates/contract/calendar";
import { nextDeliveryDate, type subscriptionApi } from "@boxmates/contract/subscription";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import { requireMember, requireOwnerOrAdmin } from "../group/access.ts";
import { listMemberIds } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireSubscription } from "./access.ts";
import {
  deleteSkip,
  deleteSkipsFrom,
  findLastDeliveryDate,
  findSkippedDate,
  insertSkip,
  listOffers,
  lockOffer,
  updateSubscription,
  upsertSubscription,
} from "./queries.ts";
import { changedRhythm, firstRhythm, requireSkippable } from "./rules.ts";

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
      const member = requireOwnerOrAdmin(await requireMember(db, user, params.groupId));
      if (!(await lockOffer(db, body.boxId))) throw new Refusal("BOX_UNAVAILABLE");
      const subscription = await upsertSubscription(db, member, {
        subscriptionBoxId: body.boxId,
        subscribedAt: now,
        ...firstRhythm(dateOf(now)),
      });
      if (!subscription) throw new Refusal("ALREADY_SUBSCRIBED");
      await tellGroup(db, params.groupId);
      // Pages over all groups of a person do not listen to a group that has nothing yet.
      for (const userId of await listMemberIds(db, params.groupId)) {
        await publish(db, { topic: `user:${userId}`, kind: "subscription" });
      }
      return subscription;
    },

    changeCadence: async ({ db, params, body: { cadence }, user, now }) => {
      const { deliveryDay, groupId, ...subscription } = await requireOwn(db, user, params);
      if (subscription.cadence === cadence) return subscription;
      const today = dateOf(now);
      const lastDate = await findLastDeliveryDate(db, subscription.id);
      const rhythm = changedRhythm({ lastDate, deliveryDay }, cadence, today);
      await deleteSkipsFrom(db, subscription.id, today);
      await tellGroup(db, groupId);
      return updateSubscription(db, subscription.id, { cadence, ...rhythm }, now);
    },

    cancel: async ({ db, params, user, now }) => {
      const { id, groupId } = await requireOwn(db, user, params);
      await deleteSkipsFrom(db, id, dateOf(now));
      await updateSubscription(db, id, { isActive: false }, now);
      await tellGroup(db, groupId);
      return undefined;
    },

    skip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const { deliveryDay, groupId, ...subscription } = await requireOwn(db, user, params);
      if (deliveryDate === (await findSkippedDate(db, subscription))) return subscription;
      if (deliveryDate !== subscription.nextDeliveryDate) throw new Refusal("DATE_MOVED");
      requireSkippable(deliveryDate, dateOf(now));
      await insertSkip(db, { subscriptionId: subscription.id, deliveryDate }, user.userId, now);
      await tellGroup(db, groupId);
      const next = nextDeliveryDate(deliveryDate, subscription.cadence, deliveryDay);
      return updateSubscription(db, subscription.id, { nextDeliveryDate: next }, now);
    },

    unskip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const { deliveryDay: _, groupId, ...subscription } = await requireOwn(db, user, params);
      if (deliveryDate === subscription.nextDeliveryDate) return subscription;
      if (deliveryDate !== (await findSkippedDate(db, subscription))) throw new Refusal("DATE_MOVED");
      requireSkippable(deliveryDate, dateOf(now));
      await deleteSkip(db, { subscriptionId: subscription.id, deliveryDate });
      await tellGroup(db, groupId);
      return updateSubscription(db, subscription.id, { nextDeliveryDate: deliveryDate }, now);
    },
  };
}

async function requireOwn(db: Db, user: SignedIn, { groupId, subscriptionId }: Named) {
  return requireSubscription(db, await requireMember(db, user, groupId), subscriptionId);
}

async function tellGroup(db: Db, groupId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
}
