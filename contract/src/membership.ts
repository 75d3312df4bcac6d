import * as z from "zod/mini";
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
} as const;
