import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { calendarDate, id } from "../base/values.ts";
import { deliveryStatuses } from "../deliveries/delivery-status.ts";
import { boxTypes } from "../workshop/box.ts";
import { shownText } from "../workshop/text.ts";
import { playedActivity } from "./activity-session.ts";
import { tasting } from "./tasting.ts";

/** The delivery that the page shows, with the game of its box. */
const shownDelivery = z.object({
  id,
  boxId: id,
  boxTitle: z.string(),
  boxType: z.enum(boxTypes),
  deliveryDate: calendarDate,
  status: z.enum(deliveryStatuses),
  /** True if the reader's parcel has not arrived, or they have none. */
  withoutBox: z.boolean(),
  texts: z.array(shownText),
  /** Null for kinds of boxes without a challenge and until the box has been delivered. */
  tasting: z.nullable(tasting),
  /** Null for kinds of boxes without an activity, for a box that has none, and until it has been delivered. */
  activity: z.nullable(playedActivity),
  /** The questionnaire that comes after the game, and whether the reader has finished it; null if there is none. */
  questionnaire: z.nullable(z.object({ id, played: z.boolean() })),
});
export type ShownDelivery = z.output<typeof shownDelivery>;

export const instructionsApi = {
  show: endpoint({
    method: "GET",
    path: "/groups/:groupId/tasting",
    summary: "The game of a delivery's box; by default of the latest delivered one, or else of the latest",
    audience: "signed-in",
    params: groupParams,
    query: z.object({ deliveryId: z.optional(id) }),
    response: z.object({ groupName: z.string(), delivery: z.nullable(shownDelivery) }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND"],
  }),
};
