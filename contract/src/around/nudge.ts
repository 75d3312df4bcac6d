import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { id } from "../base/values.ts";

export const nudgeRefusals = {
  NOBODY_WAITS: {
    status: 409,
    detail: "There is nothing to nudge this friend about: they have finished, or their box is not here yet.",
  },
  ALREADY_NUDGED: {
    status: 409,
    detail: "Somebody has nudged this friend about this box today. You can do it again tomorrow.",
  },
} as const;

export const nudgeApi = {
  send: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/nudges",
    summary:
      "Tell a friend that you wait for them to play; by a notification, else by mail, unless they have switched both off",
    audience: "signed-in",
    params: z.object({ groupId: id, deliveryId: id }),
    body: z.object({ userId: id }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "MEMBER_NOT_FOUND",
      "NOBODY_WAITS",
      "ALREADY_NUDGED",
    ],
  }),
};
