import { dateOf } from "@boxmates/contract/calendar";
import { nextDeliveryDate, type subscriptionApi } from "@boxmates/contract/subscription";
import type { Db } from "../db/open.ts";
import { publish, publishTo } from "../events/hub.ts";
import { requireMember } from "../group/access.ts";
import { membersOf } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { deleteSuggestion } from "../suggestion/queries.ts";
import {
  requireSkippableDelivery,
  requireSkippedDelivery,
  requireSubscribing,
  requireSubscription,
} from "./access.ts";
import { deleteSkipChange, insertChange } from "./change-queries.ts";
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
import { undoChange } from "./undoing.ts";

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
      const { manager, offer } = await requireSubscribing(db, user, params.groupId, body.boxId);
      const subscription = await upsertSubscription(db, manager, offer, {
        subscribedAt: now,
        ...firstRhythm(dateOf(now)),
      });
      if (!subscription) throw new Refusal("ALREADY_SUBSCRIBED");
      await insertChange(db, manager, {
        kind: "added",
        changedBy: user.userId,
        changedAt: now,
        after: subscription,
      });
      await deleteSuggestion(db, manager, body.boxId);
      await tellGroup(db, params.groupId);
      // Pages about all of a person's groups do not listen to a group that has no subscription yet.
      await publishTo(db, "subscription", "user", membersOf(params.groupId));
      return subscription;
    },

    changeCadence: async ({ db, params, body: { cadence }, user, now }) => {
      const subscription = await requireOwn(db, user, params);
      if (subscription.cadence === cadence) return subscription;
      const { deliveryDay, groupId } = subscription;
      const today = dateOf(now);
      const lastDate = await findLastDeliveryDate(db, subscription.id);
      const rhythm = changedRhythm({ lastDate, deliveryDay }, cadence, today);
      const skips = await deleteSkipsFrom(db, subscription, today);
      const after = await updateSubscription(db, subscription, { cadence, ...rhythm }, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "cadence", cadence, after, skips });
      await tellGroup(db, groupId);
      return after;
    },

    cancel: async ({ db, params, user, now }) => {
      const subscription = await requireOwn(db, user, params);
      const skips = await deleteSkipsFrom(db, subscription, dateOf(now));
      const after = await updateSubscription(db, subscription, { isActive: false }, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "cancelled", after, skips });
      await tellGroup(db, subscription.groupId);
      return after;
    },

    skip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const subscription = await requireOwn(db, user, params);
      const { deliveryDay, groupId } = subscription;
      if (deliveryDate === (await findSkippedDate(db, subscription))) return subscription;
      const skippable = requireSkippableDelivery(subscription, deliveryDate, dateOf(now));
      await insertSkip(db, skippable, { skippedBy: user.userId, skippedAt: now });
      const next = nextDeliveryDate(deliveryDate, subscription.cadence, deliveryDay);
      const after = await updateSubscription(db, subscription, { nextDeliveryDate: next }, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "skipped", skippedDate: deliveryDate, after });
      await tellGroup(db, groupId);
      return after;
    },

    unskip: async ({ db, params, user, now }) => {
      const { deliveryDate } = params;
      const subscription = await requireOwn(db, user, params);
      if (deliveryDate === subscription.nextDeliveryDate) return subscription;
      const skipped = await requireSkippedDelivery(db, subscription, deliveryDate, dateOf(now));
      await deleteSkip(db, skipped);
      await deleteSkipChange(db, skipped, deliveryDate);
      await tellGroup(db, subscription.groupId);
      return updateSubscription(db, subscription, { nextDeliveryDate: deliveryDate }, now);
    },

    undo: ({ db, params, user, now }) => undoChange({ db, params, user, now }),
  };
}

async function requireOwn(db: Db, user: SignedIn, { groupId, subscriptionId }: Named) {
  return requireSubscription(db, await requireMember(db, user, groupId), subscriptionId);
}

async function tellGroup(db: Db, groupId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
}
