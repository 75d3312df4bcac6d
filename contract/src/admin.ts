import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { profile } from "./profile.ts";
import { fullName, userRoles } from "./user.ts";
import { email, id, moment, optionalText, pageOf, pageQuery, searchText } from "./values.ts";

/** Specification, section 9. */
export const auditLogLength = 50;
export const previewLength = 3;

/** How many months, this one included, the report of sign-ups goes back. */
export const reportedMonths = 12;

export const adminRefusals = {
  USER_NOT_FOUND: { status: 404, detail: "This user does not exist any more." },
  OWN_ROLE: { status: 403, detail: "You cannot change your own role for security reasons" },
  OWN_ACCOUNT: {
    status: 403,
    detail: "You cannot delete your own account here. You can on your profile page.",
  },
  MAIL_FAILED: { status: 424, detail: "The mail server did not take the mail." },
} as const;

export const userCounts = z.object({
  total: z.number(),
  admin: z.number(),
  vendor: z.number(),
  user: z.number(),
});
export type UserCounts = z.output<typeof userCounts>;

/** A user as administrators see them. */
export const userEntry = z.extend(profile, {
  id,
  /** Whether the address was confirmed, without which nobody signs in. */
  confirmed: z.boolean(),
  /** An address that becomes theirs once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
});
export type UserEntry = z.output<typeof userEntry>;

/** One value of the configuration that the process runs with; secrets are never among them. */
export const setting = z.object({ name: z.string(), value: z.string(), explanation: z.string() });
export type Setting = z.output<typeof setting>;

export const signUpMonth = z.object({
  /** Such as `2026-11`, in UTC. */
  month: z.string(),
  signUps: z.number(),
});
export type SignUpMonth = z.output<typeof signUpMonth>;

export const adminOverview = z.object({
  counts: userCounts,
  newest: z.array(profile),
  settings: z.array(setting),
  /** Oldest first, months without any included. */
  signUps: z.array(signUpMonth),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const userQuery = z.extend(pageQuery, {
  /** Part of the e-mail address or the full name, without regard to case. */
  search: searchText,
  role: z.optional(z.enum(userRoles)),
});

export const userList = z.extend(pageOf(userEntry), {
  /** How many users the search and the filter leave. */
  matching: z.number(),
  counts: userCounts,
});
export type UserList = z.output<typeof userList>;

/** What deleting a foreign group takes to know, and nothing else of it. */
export const groupEntry = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  owner: z.object({ fullName: z.string(), email: z.string() }),
  members: z.number(),
  activeSubscriptions: z.number(),
  deliveries: z.number(),
});
export type GroupEntry = z.output<typeof groupEntry>;

export const groupQuery = z.extend(pageQuery, {
  /** Part of the group's name, or of its owner's name or e-mail address, without regard to case. */
  search: searchText,
});

export const groupList = z.extend(pageOf(groupEntry), {
  /** How many groups the search leaves. */
  matching: z.number(),
  total: z.number(),
});
export type GroupList = z.output<typeof groupList>;

export const roleChange = z.object({
  id,
  changedUserId: id,
  changedBy: id,
  oldRole: z.nullable(z.enum(userRoles)),
  newRole: z.enum(userRoles),
  reason: z.nullable(z.string()),
  createdAt: moment,
});
export type RoleChange = z.output<typeof roleChange>;

export const userBody = z.object({
  email,
  fullName,
  role: z.enum(userRoles),
  /** Why the role changes; kept in the audit log. */
  reason: optionalText("Reason", 300),
});

const userParams = z.object({ userId: id });

export const adminApi = {
  overview: endpoint({
    method: "GET",
    path: "/admin/overview",
    summary: "All that the admin dashboard shows: counts, newest users, configuration, sign-ups per month",
    audience: "admin",
    response: adminOverview,
    refusals: [],
  }),
  users: endpoint({
    method: "GET",
    path: "/admin/users",
    summary: "Users, newest first, searched and filtered; with how many there are",
    audience: "admin",
    query: userQuery,
    response: userList,
    refusals: [],
  }),
  groups: endpoint({
    method: "GET",
    path: "/admin/groups",
    summary: "Groups, newest first, searched; of each only what deleting it takes to know",
    audience: "admin",
    query: groupQuery,
    response: groupList,
    refusals: [],
  }),
  roleChanges: endpoint({
    method: "GET",
    path: "/admin/role-changes",
    summary: `The latest ${auditLogLength} role changes, newest first`,
    audience: "admin",
    response: z.array(roleChange),
    refusals: [],
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/admin/users/:userId",
    summary:
      "Change name, address and role of a user; the address once it is confirmed, the role with an audit entry",
    audience: "admin",
    params: userParams,
    body: userBody,
    response: userEntry,
    refusals: ["USER_NOT_FOUND", "OWN_ROLE", "EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/admin/users/:userId",
    summary: "Delete a user: sessions, memberships and invitations end, owned groups pass on",
    audience: "admin",
    params: userParams,
    refusals: ["USER_NOT_FOUND", "OWN_ACCOUNT"],
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/admin/test-mail",
    summary: "Send oneself a mail at once, to see whether mails leave the house",
    audience: "admin",
    response: z.object({ sentTo: email }),
    refusals: ["MAIL_FAILED", "TOO_MANY_REQUESTS"],
  }),
};
