import { dateOf } from "@boxmates/contract/base/calendar";
import { followingDate, type subscriptionApi } from "@boxmates/contract/deliveries/subscription";
import { publishTo } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireMember } from "../../groups/group/access.ts";
import { membersOf } from "../../groups/group/queries.ts";
import { deleteSuggestion } from "../suggestion/queries.ts";
import {
  type Delivering,
  requireChangeable,
  requireOwnSubscription,
  requireSkippableDelivery,
  requireSkippedDelivery,
  requireSubscribing,
} from "./access.ts";
import { bendingHandlers } from "./bending.ts";
import { deleteSkipChange, insertChange } from "./change-queries.ts";
import {
  deleteSkip,
  deleteSkipsFrom,
  insertSkip,
  listOffers,
  updateSubscription,
  upsertSubscription,
} from "./queries.ts";
import { changedRhythm, firstRhythm } from "./rules.ts";
import { tellOfChange } from "./telling.ts";
import { undoChange } from "./undoing.ts";

/** A subscription does not know how it is delivered: `delivering` does. */
export function subscriptionHandlers(delivering: Delivering): Handlers<typeof subscriptionApi> {
  const { deliverDue } = delivering;
  return {
    offers: async ({ db, params, user }) => {
      const offers = await listOffers(db, params.groupId, user.userId);
      if (offers.length === 0) await requireMember(db, user, params.groupId);
      return offers;
    },

    create: async ({ db, params, body, user, now }) => {
      const { manager, offer } = await requireSubscribing(db, user, params.groupId, body);
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
      const joined = { groupId: params.groupId, subscriptionId: subscription.id };
      await delivering.joinAs(db, user, joined, now);
      await deleteSuggestion(db, manager, body.boxId);
      await tellOfChange(db, delivering, { groupId: params.groupId, subscription }, now);
      // Pages about all of a person's groups do not listen to a group that has no subscription yet.
      await publishTo(db, "subscription", "user", membersOf(params.groupId));
      return subscription;
    },

    changeCadence: async ({ db, params, body: { cadence }, user, now }) => {
      const today = dateOf(now);
      const subscription = await requireChangeable(db, user, params, { deliverDue, now });
      if (subscription.cadence === cadence) return subscription;
      const { groupId, skips } = subscription;
      const rhythm = changedRhythm(subscription, cadence, today);
      await deleteSkipsFrom(db, subscription, today);
      const changed = { cadence, ...rhythm, plannedDate: null };
      const after = await updateSubscription(db, subscription, changed, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "cadence", cadence, after, skips });
      await tellOfChange(db, delivering, { groupId, subscription: after }, now);
      return after;
    },

    cancel: async ({ db, params, user, now }) => {
      const today = dateOf(now);
      const subscription = await requireChangeable(db, user, params, { deliverDue, now });
      const { groupId, skips } = subscription;
      await deleteSkipsFrom(db, subscription, today);
      const after = await updateSubscription(db, subscription, { isActive: false }, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "cancelled", after, skips });
      await tellOfChange(db, delivering, { groupId, subscription: after }, now);
      return after;
    },

    skip: async ({ db, params: { deliveryDate, ...named }, user, now }) => {
      const today = dateOf(now);
      const subscription = await requireOwnSubscription(db, user, named, today);
      const { groupId } = subscription;
      if (deliveryDate === subscription.skippedDate) return subscription;
      const skippable = requireSkippableDelivery(subscription, deliveryDate, today);
      await insertSkip(db, skippable, { skippedBy: user.userId, skippedAt: now });
      const rhythm = { nextDeliveryDate: followingDate(subscription), plannedDate: null };
      const after = await updateSubscription(db, subscription, rhythm, now);
      const by = { changedBy: user.userId, changedAt: now };
      await insertChange(db, subscription, { ...by, kind: "skipped", skippedDate: deliveryDate, after });
      await tellOfChange(db, delivering, { groupId, subscription: after }, now);
      return after;
    },

    unskip: async ({ db, params: { deliveryDate, ...named }, user, now }) => {
      const today = dateOf(now);
      const subscription = await requireOwnSubscription(db, user, named, today);
      if (deliveryDate === subscription.nextDeliveryDate) return subscription;
      const skipped = requireSkippedDelivery(subscription, deliveryDate, today);
      await deleteSkip(db, skipped);
      const before = await deleteSkipChange(db, skipped);
      const rhythm = { nextDeliveryDate: deliveryDate, plannedDate: before?.plannedDate ?? null };
      const after = await updateSubscription(db, subscription, rhythm, now);
      await tellOfChange(db, delivering, { groupId: subscription.groupId, subscription: after }, now);
      return after;
    },

    ...bendingHandlers(delivering),

    undo: ({ db, params, user, now }) => undoChange({ db, params, user, now }, delivering),
  };
}
