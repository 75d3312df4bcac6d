import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { fullName, userRoles } from "../base/user.ts";
import {
  calendarDate,
  email,
  id,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  searchText,
} from "../base/values.ts";
import { sessionEntry } from "../pages/profile-page.ts";
import { profile } from "../people/profile.ts";

/** Specification, section 9. */
export const auditLogLength = 50;
export const previewLength = 3;

/** Counting what needs an administrator stops here. */
export const maxCounted = 10_000;

/** How many of the next delivery dates the dashboard shows. */
export const shownDeliveryDates = 4;

/** How many days a delivery counts among the games that nobody can play. */
export const gameDays = 60;

export const adminRefusals = {
  USER_NOT_FOUND: { status: 404, detail: "This user no longer exists." },
  OWN_ROLE: { status: 403, detail: "You cannot change your own role for security reasons" },
  OWN_ACCOUNT: {
    status: 403,
    detail: "You cannot delete your own account here. You can on your profile page.",
  },
  ALREADY_CONFIRMED: {
    status: 409,
    detail: "This user's email is confirmed; there is nothing to send.",
  },
  OWN_FACTORS: {
    status: 403,
    detail: "You can remove your own passkeys and codes on your profile, with your password.",
  },
  NO_FACTORS: { status: 409, detail: "This user has no second factor; there is nothing to remove." },
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
  /** True if the address is confirmed; nobody can sign in before that. */
  confirmed: z.boolean(),
  /** The new address that replaces `email` once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
});
export type UserEntry = z.output<typeof userEntry>;

/** One value of the running process's configuration; never a secret. */
export const setting = z.object({ name: z.string(), value: z.string(), explanation: z.string() });
export type Setting = z.output<typeof setting>;

/** A box whose deliveries open no game, or one without anything in it. */
export const unplayableGame = z.object({
  boxId: id,
  boxTitle: z.string(),
  lacks: z.enum(["questionnaire", "products"]),
  /** The deliveries of the last `gameDays` days and those to come; counted up to `maxCounted`, like all below. */
  deliveries: z.number(),
});
export type UnplayableGame = z.output<typeof unplayableGame>;

/** The work that needs an administrator today. */
export const openWork = z.object({
  /** Subscriptions whose day has come and whose delivery is not created yet. */
  dueDeliveries: z.number(),
  /** Parcels that are being prepared. */
  toShip: z.number(),
  /** Parcels on their way that nobody can track. */
  untracked: z.number(),
  /** Mails that were given up, and those that failed and will be tried again. */
  failedMails: z.number(),
  retriedMails: z.number(),
  /** Why the latest of these mails was not taken. */
  mailFault: z.nullable(z.string()),
  unplayable: z.array(unplayableGame),
});
export type OpenWork = z.output<typeof openWork>;

export const comingDeliveries = z.object({
  activeSubscriptions: z.number(),
  /** The next `shownDeliveryDates` days on which deliveries are created, and how many on each. */
  dates: z.array(z.object({ date: calendarDate, deliveries: z.number() })),
});
export type ComingDeliveries = z.output<typeof comingDeliveries>;

export const adminOverview = z.object({
  today: openWork,
  coming: comingDeliveries,
  counts: userCounts,
  newest: z.array(profile),
  settings: z.array(setting),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const userQuery = z.extend(pageQuery, {
  /** Part of the e-mail address or the full name, case-insensitive. */
  search: searchText,
  role: z.optional(z.enum(userRoles)),
});

export const userList = z.extend(pageOf(userEntry), {
  /** How many users match the search and the filter. */
  matching: z.number(),
  counts: userCounts,
});
export type UserList = z.output<typeof userList>;

/** The part of a foreign group that an administrator sees: no more than deleting it needs. */
const foreignGroup = z.object({
  id,
  name: z.string(),
  owner: z.object({ fullName: z.string(), email: z.string() }),
  members: z.number(),
  activeSubscriptions: z.number(),
  deliveries: z.number(),
});

/** The details of a user, for their opened card. */
export const userDetails = z.object({
  /** When the email was confirmed; null before that. */
  confirmedAt: z.nullable(moment),
  lastSignedInAt: z.nullable(moment),
  /** The devices where the user is signed in, the latest used first. */
  sessions: z.array(z.omit(sessionEntry, { current: true })),
  /** The user's second factors. */
  factors: z.object({ passkeys: z.number(), authenticator: z.boolean(), recoveryCodesLeft: z.number() }),
  /** The groups that the user is in, by name. */
  groups: z.array(foreignGroup),
});
export type UserDetails = z.output<typeof userDetails>;

/** A group in the list of all. */
export const groupEntry = z.extend(foreignGroup, { createdAt: moment });
export type GroupEntry = z.output<typeof groupEntry>;

export const groupQuery = z.extend(pageQuery, {
  /** Part of the group's name, or of its owner's name or e-mail address, case-insensitive. */
  search: searchText,
});

export const groupList = z.extend(pageOf(groupEntry), {
  /** How many groups match the search. */
  matching: z.number(),
  total: z.number(),
});
export type GroupList = z.output<typeof groupList>;

export const roleChange = z.object({
  id,
  changedUserId: id,
  /** The name, or the address of somebody without one; null once the account is deleted. */
  changedUserName: z.nullable(z.string()),
  changedBy: id,
  changedByName: z.nullable(z.string()),
  oldRole: z.nullable(z.enum(userRoles)),
  newRole: z.enum(userRoles),
  reason: z.nullable(z.string()),
  createdAt: moment,
});
export type RoleChange = z.output<typeof roleChange>;

/** Fields that are missing stay as they are, so that a form that was opened earlier sets nothing back. */
export const userBody = z.object({
  email: z.optional(email),
  fullName: z.optional(fullName),
  role: z.optional(z.enum(userRoles)),
  /** The reason for the role change; kept in the audit log. */
  reason: optionalText("Reason", 300),
});

const userParams = z.object({ userId: id });

export const adminApi = {
  overview: endpoint({
    method: "GET",
    path: "/admin/overview",
    summary:
      "Everything the admin dashboard shows: what needs work, what is coming, counts, newest users, configuration",
    audience: "admin",
    response: adminOverview,
    refusals: [],
  }),
  users: endpoint({
    method: "GET",
    path: "/admin/users",
    summary: "Users, newest first, searched and filtered, with their counts",
    audience: "admin",
    query: userQuery,
    response: userList,
    refusals: [],
  }),
  user: endpoint({
    method: "GET",
    path: "/admin/users/:userId",
    summary: "A user's groups, sessions, second factors, last sign-in and confirmation",
    audience: "admin",
    params: userParams,
    response: userDetails,
    refusals: ["USER_NOT_FOUND"],
  }),
  groups: endpoint({
    method: "GET",
    path: "/admin/groups",
    summary: "Groups, newest first, searched; each with only the facts needed to delete it",
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
      "Change what is given of a user's name, address and role; the address changes once it is confirmed, the role change is audited and mailed",
    audience: "admin",
    params: userParams,
    body: userBody,
    response: userEntry,
    refusals: ["USER_NOT_FOUND", "OWN_ROLE", "EMAIL_TAKEN", "PROOF_NEEDED", "TOO_MANY_REQUESTS"],
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/admin/users/:userId",
    summary: "Delete a user: sessions, memberships and invitations end, and owned groups get a new owner",
    audience: "admin",
    params: userParams,
    refusals: ["USER_NOT_FOUND", "OWN_ACCOUNT", "PROOF_NEEDED"],
  }),
  sendConfirmation: endpoint({
    method: "POST",
    path: "/admin/users/:userId/confirmation",
    summary: "Mail the user the link again that confirms the address of the sign-up, or else the new address",
    audience: "admin",
    params: userParams,
    response: z.object({ sentTo: email }),
    refusals: ["USER_NOT_FOUND", "ALREADY_CONFIRMED", "TOO_MANY_REQUESTS"],
  }),
  endSessions: endpoint({
    method: "DELETE",
    path: "/admin/users/:userId/sessions",
    summary: "Sign the user out on all devices",
    audience: "admin",
    params: userParams,
    refusals: ["USER_NOT_FOUND"],
  }),
  removeFactors: endpoint({
    method: "DELETE",
    path: "/admin/users/:userId/factors",
    summary:
      "Remove the passkeys, authenticator app and recovery codes of a user who has lost them; all sessions end, and a mail tells the user",
    audience: "admin",
    params: userParams,
    refusals: ["USER_NOT_FOUND", "OWN_FACTORS", "NO_FACTORS", "PROOF_NEEDED"],
  }),
  sendFailedMails: endpoint({
    method: "POST",
    path: "/admin/failed-mails",
    summary: "Send the mails again that were given up",
    audience: "admin",
    response: z.object({ sent: z.number() }),
    refusals: [],
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/admin/test-mail",
    summary: "Send yourself a mail at once, to check that mail delivery works",
    audience: "admin",
    response: z.object({ sentTo: email }),
    refusals: ["MAIL_FAILED", "TOO_MANY_REQUESTS"],
  }),
};
