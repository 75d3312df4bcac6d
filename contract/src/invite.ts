import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { groupParams } from "./group.ts";
import { email, id, moment } from "./values.ts";

/** Specification, section 9. */
export const inviteLifetimeDays = 7;

export const inviteStatuses = ["pending", "accepted", "declined"] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

export const inviteRefusals = {
  INVITE_NOT_FOUND: {
    status: 404,
    detail: "This invitation does not exist any more. Ask your friend for a new one.",
  },
  INVITE_EXPIRED: { status: 410, detail: "This invitation has expired. Ask your friend to send it again." },
  INVITE_USED: { status: 409, detail: "This invitation was already answered." },
  INVITE_FOR_ANOTHER: { status: 403, detail: "This invitation is for another email address." },
  ALREADY_A_MEMBER: { status: 409, detail: "This person is already a member of the group." },
  INVITING_ONESELF: { status: 409, detail: "This is your own address, and you are already in the group." },
} as const;

export const invite = z.object({
  id,
  invitedEmail: z.string(),
  status: z.enum(inviteStatuses),
  createdAt: moment,
  expiresAt: moment,
});
export type Invite = z.output<typeof invite>;

/** What the holder of an invitation's link sees, signed in or not. The address is there to sign up with. */
export const inviteCard = z.object({
  groupId: id,
  groupName: z.string(),
  groupDescription: z.string(),
  memberCount: z.number(),
  inviterName: z.string(),
  invitedEmail: z.string(),
  expiresAt: moment,
  /** `open`, or why it cannot be accepted any more. */
  state: z.enum(["open", "expired", "accepted", "declined", "full"]),
});
export type InviteCard = z.output<typeof inviteCard>;

const inviteParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const inviteApi = {
  create: endpoint({
    method: "POST",
    path: "/groups/:groupId/invites",
    summary: "Invite someone by mail; inviting the same address again refreshes the invitation",
    audience: "signed-in",
    params: groupParams,
    body: z.object({ email }),
    response: z.object({ invite, resent: z.boolean() }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "GROUP_FULL",
      "ALREADY_A_MEMBER",
      "INVITING_ONESELF",
      "TOO_MANY_REQUESTS",
    ],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/invites/:inviteId",
    summary: "Cancel a pending invitation; only the group's owner can",
    audience: "signed-in",
    params: z.extend(groupParams, { inviteId: id }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "INVITE_NOT_FOUND"],
  }),
  card: endpoint({
    method: "GET",
    path: "/invites/:token",
    summary: "What the holder of an invitation's link sees",
    audience: "anyone",
    params: inviteParams,
    response: inviteCard,
    refusals: ["INVITE_NOT_FOUND"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/invites/:token/accept",
    summary: "Join the group; only the account with the invited address can",
    audience: "signed-in",
    params: inviteParams,
    response: z.object({ groupId: id }),
    refusals: [
      "INVITE_NOT_FOUND",
      "INVITE_EXPIRED",
      "INVITE_USED",
      "INVITE_FOR_ANOTHER",
      "GROUP_FULL",
      "GROUP_NOT_FOUND",
    ],
  }),
  decline: endpoint({
    method: "POST",
    path: "/invites/:token/decline",
    summary: "Decline the invitation",
    audience: "signed-in",
    params: inviteParams,
    refusals: ["INVITE_NOT_FOUND", "INVITE_EXPIRED", "INVITE_USED", "INVITE_FOR_ANOTHER"],
  }),
};

/** Enough of an address to recognise one's own, too little to learn another's: `m•••@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
