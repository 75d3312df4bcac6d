import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { fullName, signUpRole } from "../base/user.ts";
import { email, id, moment, secret } from "../base/values.ts";
import { newPassword } from "../people/password.ts";
import { groupRoles } from "./membership.ts";

/** Specification, section 9. */
export const inviteLifetimeDays = 7;

export const inviteStatuses = ["pending", "accepted", "declined"] as const;
/** How many invitations one person and one group can send per hour. */
export const invitesPerHour = { person: 20, group: 40 };

/** How many invitations an address gets in a week from everybody together, until one is accepted. */
export const invitesPerAddress = 3;

export type InviteStatus = (typeof inviteStatuses)[number];

export const inviteRefusals = {
  INVITE_NOT_FOUND: {
    status: 404,
    detail: "This invitation no longer exists. Ask your friend for a new one.",
  },
  INVITE_EXPIRED: { status: 410, detail: "This invitation has expired. Ask your friend to send it again." },
  INVITE_USED: { status: 409, detail: "This invitation was already answered." },
  INVITE_FOR_ANOTHER: { status: 403, detail: "This invitation is for another email address." },
  ALREADY_A_MEMBER: { status: 409, detail: "This person is already a member of the group." },
  INVITED_TOO_OFTEN: {
    status: 429,
    detail: `This address has had ${invitesPerAddress} invitations within a week. It can be invited again a week after the first.`,
  },
  INVITE_DECLINED: {
    status: 409,
    detail:
      "Your friend has declined an invitation to this group, so we do not write to them again. The group's share link still lets them in.",
  },
  REMOVED_BEFORE: {
    status: 403,
    detail:
      "You were removed from this group, so its share link does not let you in. Ask your friends for a new invitation.",
  },
  INVITING_ONESELF: { status: 409, detail: "This is your own address, and you are already in the group." },
} as const;

export const invite = z.object({
  id,
  invitedEmail: z.string(),
  status: z.enum(inviteStatuses),
  createdAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
  /** Why the mail could not be sent yet; it is retried automatically. Null while it waits and once it is sent. */
  mailFault: z.nullable(z.string()),
});
export type Invite = z.output<typeof invite>;

/** A group as shown to somebody who may join it. */
const groupOnOffer = z.object({
  groupId: id,
  groupName: z.string(),
  groupDescription: z.string(),
  memberCount: z.number(),
  inviterName: z.string(),
  expiresAt: moment,
});

/** Tells the holder of a valid invitation link about the group. A full group may get room again. */
const validInviteCard = z.extend(groupOnOffer, {
  state: z.enum(["open", "full"]),
  /** Masked for everyone but the account with this address. */
  invitedEmail: z.string(),
});
export type ValidInviteCard = z.output<typeof validInviteCard>;

/** The view for the holder of an invitation link. An invitation that is over tells nothing but that. */
export const inviteCard = z.discriminatedUnion("state", [
  validInviteCard,
  z.object({ state: z.enum(["expired", "accepted", "declined"]) }),
]);
export type InviteCard = z.output<typeof inviteCard>;

/** The view for the holder of a group's share link, signed in or not. */
export const shareCard = z.extend(groupOnOffer, { state: z.enum(["open", "expired", "full"]) });
export type ShareCard = z.output<typeof shareCard>;

/** A pending invitation to the reader's own address. */
export const receivedInvite = z.extend(groupOnOffer, { id, state: z.enum(["open", "expired", "full"]) });
export type ReceivedInvite = z.output<typeof receivedInvite>;

/** A link that lets anyone with a confirmed account join, until it expires or is revoked. A group has at most one. */
export const shareLink = z.object({ token: z.string(), createdAt: moment, expiresAt: moment });
export type ShareLink = z.output<typeof shareLink>;

/** A group as shown on the invitations page. */
export const invitingGroup = z.object({
  id,
  name: z.string(),
  myRole: z.enum(groupRoles),
  memberCount: z.number(),
  maxMembers: z.number(),
  invites: z.array(invite),
  /** Null if there is none, and for members, who may not see it. */
  shareLink: z.nullable(shareLink),
});
export type InvitingGroup = z.output<typeof invitingGroup>;

/** The token of an invitation link; the invited person can also use the invitation's id. */
const inviteParams = z.object({ token: secret });
const oneInviteParams = z.extend(groupParams, { inviteId: id });

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
      "INVITE_DECLINED",
      "INVITED_TOO_OFTEN",
      "TOO_MANY_REQUESTS",
    ],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/invites/:inviteId",
    summary: "Cancel a pending invitation; only the group's owner can",
    audience: "signed-in",
    params: oneInviteParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "INVITE_NOT_FOUND"],
  }),
  mail: endpoint({
    method: "GET",
    path: "/groups/:groupId/invites/:inviteId/mail",
    summary: "The state of a pending invitation's mail",
    audience: "signed-in",
    params: oneInviteParams,
    response: z.object({ state: z.enum(["waiting", "sent", "failed"]), fault: z.nullable(z.string()) }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "INVITE_NOT_FOUND"],
  }),
  overview: endpoint({
    method: "GET",
    path: "/invites",
    summary: "Everything the invitations page shows: your groups, the newest membership first",
    audience: "signed-in",
    response: z.array(invitingGroup),
    refusals: [],
  }),
  createShareLink: endpoint({
    method: "POST",
    path: "/groups/:groupId/share-link",
    summary: "Create the group's share link; an earlier one stops working",
    audience: "signed-in",
    params: groupParams,
    response: shareLink,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "ROLE_TOO_LOW"],
  }),
  revokeShareLink: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/share-link",
    summary: "Revoke the group's share link; does nothing if there is none",
    audience: "signed-in",
    params: groupParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "ROLE_TOO_LOW"],
  }),
  shareCard: endpoint({
    method: "GET",
    path: "/share-links/:token",
    summary: "The view for the holder of a share link",
    audience: "anyone",
    params: inviteParams,
    response: shareCard,
    refusals: ["INVITE_NOT_FOUND"],
  }),
  join: endpoint({
    method: "POST",
    path: "/share-links/:token/join",
    summary: "Join the group as a member by its share link",
    audience: "signed-in",
    params: inviteParams,
    response: z.object({ groupId: id }),
    refusals: ["INVITE_NOT_FOUND", "INVITE_EXPIRED", "ALREADY_A_MEMBER", "REMOVED_BEFORE", "GROUP_FULL"],
  }),
  card: endpoint({
    method: "GET",
    path: "/invites/:token",
    summary: "The view for the holder of an invitation link; the address is masked for everyone else",
    audience: "known-or-not",
    params: inviteParams,
    response: inviteCard,
    refusals: ["INVITE_NOT_FOUND"],
  }),
  signUp: endpoint({
    method: "POST",
    path: "/invites/:token/sign-up",
    summary: "Sign up with the invited address; the confirmation mail leads back to the invitation",
    audience: "anyone",
    params: inviteParams,
    body: z.object({ password: newPassword, fullName, role: signUpRole }),
    refusals: ["INVITE_NOT_FOUND", "INVITE_EXPIRED", "INVITE_USED", "TOO_MANY_REQUESTS"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/invites/:token/accept",
    summary: "Join the group; only the account with the invited address can",
    audience: "signed-in",
    params: inviteParams,
    response: z.object({ groupId: id }),
    refusals: ["INVITE_NOT_FOUND", "INVITE_EXPIRED", "INVITE_USED", "INVITE_FOR_ANOTHER", "GROUP_FULL"],
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

/** Masks an address so that its owner can recognise it and others cannot learn it: `m•••@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
