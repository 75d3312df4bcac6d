import * as z from "zod/mini";
import { box } from "./box.ts";
import { addDays, addMonths, type CalendarDate } from "./calendar.ts";
import { endpoint } from "./endpoint.ts";
import { groupParams } from "./group.ts";
import { calendarDate, id, moment } from "./values.ts";

/** Specification, section 9. */
export const cadences = ["biweekly", "monthly", "bimonthly", "semiannual"] as const;
export type Cadence = (typeof cadences)[number];

export const cadenceLabels: Record<Cadence, string> = {
  biweekly: "Every 2 weeks",
  monthly: "Monthly",
  bimonthly: "Every 2 months",
  semiannual: "Every 6 months",
};

const monthsBetween: Record<Exclude<Cadence, "biweekly">, number> = {
  monthly: 1,
  bimonthly: 2,
  semiannual: 6,
};

/** The delivery after the one on `date`; `day` is the day of month to return to after a shorter month. */
export function nextDeliveryDate(date: CalendarDate, cadence: Cadence, day: number): CalendarDate {
  if (cadence === "biweekly") return addDays(date, 14);
  const month = addMonths(`${date.slice(0, 7)}-01`, monthsBetween[cadence]);
  const lastDay = addDays(addMonths(month, 1), -1);
  return addDays(month, Math.min(day, Number(lastDay.slice(8))) - 1);
}

export const subscriptionRefusals = {
  ALREADY_SUBSCRIBED: { status: 409, detail: "Your group already receives this box." },
  BOX_UNAVAILABLE: { status: 409, detail: "This box is not offered at the moment." },
} as const;

/** A box as groups choose it. */
export const boxOffer = z.pick(box, {
  id: true,
  title: true,
  description: true,
  boxType: true,
  price: true,
  imageUrl: true,
});
export type BoxOffer = z.output<typeof boxOffer>;

export const subscription = z.object({
  id,
  subscriptionBoxId: id,
  cadence: z.enum(cadences),
  isActive: z.boolean(),
  subscribedAt: moment,
  nextDeliveryDate: calendarDate,
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionApi = {
  offers: endpoint({
    method: "GET",
    path: "/groups/:groupId/offers",
    summary: "The active boxes that the group can subscribe to",
    audience: "signed-in",
    params: groupParams,
    response: z.array(boxOffer),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER"],
  }),
  create: endpoint({
    method: "POST",
    path: "/groups/:groupId/subscriptions",
    summary: "Subscribe to a box; a cancelled subscription is taken up again",
    audience: "signed-in",
    params: groupParams,
    body: z.object({ boxId: z.uuid("Please choose a box.") }),
    response: subscription,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "ROLE_TOO_LOW", "ALREADY_SUBSCRIBED", "BOX_UNAVAILABLE"],
  }),
};
