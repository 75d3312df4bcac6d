import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { id, moment } from "../base/values.ts";

/** Specification, section 9. */
export const groupRoles = ["owner", "admin", "member"] as const;
export type GroupRole = (typeof groupRoles)[number];

export const groupRoleLabels: Record<GroupRole, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
};

/** The most members a group can have, unless `GROUP_MAX_MEMBERS` says otherwise. */
export const defaultGroupMaxMembers = 6;

export const member = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(groupRoles),
  joinedAt: moment,
  points: z.number(),
});
export type Member = z.output<typeof member>;

export const membershipRefusals = {
  GROUP_FULL: {
    status: 409,
    detail: "This group is full. Someone has to leave before another friend can join.",
  },
  OWNER_STAYS: {
    status: 409,
    detail: "The owner cannot leave the group, or be removed from it, before handing it over.",
  },
  MEMBER_NOT_FOUND: { status: 404, detail: "This person is no longer in the group." },
} as const;

const memberParams = z.extend(groupParams, { userId: id });

export const membershipApi = {
  remove: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/members/:userId",
    summary:
      "Remove a member from the group; only its owner can. The share link and invitations of theirs end with it",
    audience: "signed-in",
    params: memberParams,
    response: z.object({
      /** True if the group had a share link, which no longer works. */
      revokedShareLink: z.boolean(),
    }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "OWNER_STAYS", "MEMBER_NOT_FOUND"],
  }),
  changeRole: endpoint({
    method: "PUT",
    path: "/groups/:groupId/members/:userId/role",
    summary: "Make a member an admin of the group, or an admin a member; only its owner can",
    audience: "signed-in",
    params: memberParams,
    body: z.object({ role: z.enum(["admin", "member"]) }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "OWNER_STAYS", "MEMBER_NOT_FOUND"],
  }),
  handOver: endpoint({
    method: "POST",
    path: "/groups/:groupId/owner",
    summary: "Make another member the owner; the former owner stays as an admin of the group",
    audience: "signed-in",
    params: groupParams,
    body: z.object({ userId: id }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "MEMBER_NOT_FOUND"],
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/membership",
    summary: "Leave the group; the owner has to hand it over first",
    audience: "signed-in",
    params: groupParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_STAYS"],
  }),
};
