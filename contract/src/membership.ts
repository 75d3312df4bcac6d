import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { groupParams } from "./group.ts";
import { id, moment } from "./values.ts";

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
  OWNER_ONLY: { status: 403, detail: "Only the owner of the group can do this." },
  OWNER_STAYS: { status: 409, detail: "The owner of a group cannot be removed from it." },
  MEMBER_NOT_FOUND: { status: 404, detail: "This person is not in the group any more." },
} as const;

export const membershipApi = {
  remove: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/members/:userId",
    summary: "Remove a member from the group; only its owner can",
    audience: "signed-in",
    params: z.extend(groupParams, { userId: id }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "OWNER_ONLY", "OWNER_STAYS", "MEMBER_NOT_FOUND"],
  }),
};
