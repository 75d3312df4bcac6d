import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { id } from "../base/values.ts";

export const suggestionRefusals = {
  ALREADY_SUGGESTED: { status: 409, detail: "A friend has suggested this box already." },
  SUGGESTION_NOT_FOUND: { status: 404, detail: "This suggestion is gone already." },
} as const;

export const suggestionApi = {
  create: endpoint({
    method: "POST",
    path: "/groups/:groupId/suggestions",
    summary: "Suggest a box to those who may subscribe; the suggestion goes once the group has the box",
    audience: "signed-in",
    params: groupParams,
    body: z.object({ boxId: z.uuid("Please choose a box.") }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "BOX_UNAVAILABLE",
      "ALREADY_SUBSCRIBED",
      "ALREADY_SUGGESTED",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/suggestions/:boxId",
    summary: "Dismiss a suggestion as the group's owner or an admin, or withdraw your own",
    audience: "signed-in",
    params: z.extend(groupParams, { boxId: id }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUGGESTION_NOT_FOUND", "ROLE_TOO_LOW"],
  }),
};
