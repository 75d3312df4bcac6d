import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import type { BendKind, Subscription, subscriptionApi } from "@boxmates/contract/deliveries/subscription";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { type Delivering, requireBendable, requireOwnSubscription } from "./access.ts";
import { hurriedRhythm, movedRhythm, pausedRhythm, resumedRhythm } from "./bending-rules.ts";
import { insertChange } from "./change-queries.ts";
import type { BendableSubscription } from "./proofs.ts";
import { deleteSkipsFrom, type NamedSubscription, updateSubscription } from "./queries.ts";
import { tellOfChange } from "./telling.ts";

type BendingHandlers = Pick<Handlers<typeof subscriptionApi>, "pause" | "resume" | "move" | "hurry">;

/** The owner and the admins of a group bend its dates. Each bend is a change that can be undone. */
export function bendingHandlers(delivering: Delivering): BendingHandlers {
  const bend = (bending: Bending, bendOf: BendOf) => bendDates(bending, bendOf, delivering);
  return {
    pause: ({ db, params, user, now, body: { deliveryDate, until } }) =>
      bend({ db, user, now, named: params, seenDate: deliveryDate }, (subscription, today) => ({
        kind: "paused",
        bentDate: until,
        dates: { ...pausedRhythm(subscription, until, today), pausedUntil: until },
      })),

    resume: ({ db, params, user, now, body: { deliveryDate } }) =>
      bend({ db, user, now, named: params, seenDate: deliveryDate }, (subscription, today) => ({
        kind: "resumed",
        dates: { ...resumedRhythm(subscription, today), pausedUntil: null },
      })),

    move: ({ db, params, user, now, body: { deliveryDate, to } }) =>
      bend({ db, user, now, named: params, seenDate: deliveryDate }, (subscription, today) => ({
        kind: "moved",
        bentDate: to,
        dates: movedRhythm(subscription, to, today),
      })),

    hurry: ({ db, params, user, now, body: { deliveryDate } }) =>
      bend({ db, user, now, named: params, seenDate: deliveryDate }, (subscription, today) => {
        const rhythm = hurriedRhythm(subscription, today);
        const dates = { ...rhythm, hurriedDate: today };
        return { kind: "hurried", bentDate: rhythm.nextDeliveryDate, dates };
      }),
  };
}

interface Bending {
  db: Db;
  user: SignedIn;
  now: Date;
  named: NamedSubscription;
  /** The next date that the person has seen. */
  seenDate: CalendarDate;
}

interface Bend {
  kind: BendKind;
  /** None for the end of a pause, which has no day of its own. */
  bentDate?: CalendarDate;
  dates: Parameters<typeof updateSubscription>[2];
}

type BendOf = (subscription: BendableSubscription, today: CalendarDate) => Bend;

/** Like another cadence, bent dates forget what was skipped in the days to come; undoing brings it back. */
async function bendDates(
  { db, user, now, named, seenDate }: Bending,
  bendOf: BendOf,
  delivering: Delivering,
): Promise<Subscription> {
  const today = dateOf(now);
  const own = await requireOwnSubscription(db, user, named, today);
  const subscription = requireBendable(own, { role: own.role, seenDate });
  const { dates, ...bent } = bendOf(subscription, today);
  await deleteSkipsFrom(db, subscription, today);
  const after = await updateSubscription(db, subscription, dates, now);
  const by = { changedBy: user.userId, changedAt: now };
  await insertChange(db, subscription, { ...by, ...bent, after, skips: own.skips });
  await tellOfChange(db, delivering, { groupId: named.groupId, subscription: after }, now);
  return after;
}
