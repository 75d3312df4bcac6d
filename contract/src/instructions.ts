import * as z from "zod/mini";
import { playedActivity } from "./activity-session.ts";
import { boxTypes } from "./box.ts";
import { deliveryStatuses } from "./delivery-status.ts";
import { endpoint } from "./endpoint.ts";
import { groupParams } from "./group-params.ts";
import { tasting } from "./tasting.ts";
import { shownText } from "./text.ts";
import { calendarDate, id } from "./values.ts";

/** The delivery that the page shows, with the game of its box. */
const shownDelivery = z.object({
  id,
  boxId: id,
  boxTitle: z.string(),
  boxType: z.enum(boxTypes),
  deliveryDate: calendarDate,
  status: z.enum(deliveryStatuses),
  /** Whether the reader's parcel has not arrived, or they have none. */
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
