import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, id, moment, pageOf, pageQuery, searchText } from "../base/values.ts";

/** Entries of the audit log are kept for so long. */
export const auditLifetimeYears = 2;

/** One file holds at most so many entries. */
export const maxEntriesInFile = 100_000;

/** The kinds of entries in the audit log. */
export const auditKinds = [
  "signed_in",
  "sign_in_failed",
  "password_refused",
  "session_ended",
  "password_changed",
  "email_asked",
  "email_changed",
  "role_changed",
  "account_deleted",
  "group_deleted",
  "data_exported",
  "passkey_added",
  "passkey_removed",
  "app_added",
  "app_removed",
  "codes_renewed",
  "code_used",
  "factors_removed",
  "factor_refused",
  "proposal_accepted",
  "proposal_declined",
  "photograph_set",
  "photograph_removed",
  "payment_refunded",
  "payment_waived",
  "payment_tried",
  "finding_settled",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Those that only come where payments are on. */
export const paymentKinds: readonly AuditKind[] = [
  "payment_refunded",
  "payment_waived",
  "payment_tried",
  "finding_settled",
];

export const auditKindLabels: Record<AuditKind, string> = {
  signed_in: "Signed in",
  sign_in_failed: "Failed sign-in",
  password_refused: "Wrong password while signed in",
  session_ended: "Signed out",
  password_changed: "Password changed",
  email_asked: "New email asked for",
  email_changed: "Email changed",
  role_changed: "Role changed",
  account_deleted: "Account deleted",
  group_deleted: "Group deleted",
  data_exported: "Data downloaded",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  app_added: "Authenticator app added",
  app_removed: "Authenticator app removed",
  codes_renewed: "New recovery codes",
  code_used: "Recovery code used",
  factors_removed: "Second factor removed",
  factor_refused: "Refused code or passkey",
  proposal_accepted: "Proposal accepted",
  proposal_declined: "Proposal declined",
  photograph_set: "Box photograph changed",
  photograph_removed: "Box photograph taken away",
  payment_refunded: "Payment refunded",
  payment_waived: "Payment waived",
  payment_tried: "Payment tried again",
  finding_settled: "Finding about payments settled",
};

const auditPerson = z.object({
  id,
  /** The name, or the address of somebody without one; null once the account is deleted. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type AuditPerson = z.output<typeof auditPerson>;

/** An entry as administrators see it. */
export const auditEntry = z.object({
  id,
  kind: z.enum(auditKinds),
  createdAt: moment,
  /** The person whose account it is about; null for an address without an account, and for data of many people. */
  user: z.nullable(auditPerson),
  /** The person who did it; null if nobody was signed in, and for the service itself. */
  actor: z.nullable(auditPerson),
  /** The device that it was done with, such as 'Firefox on Linux'. */
  device: z.nullable(z.string()),
  /** More about it, such as the roles or how much was downloaded; empty if the kind says everything. */
  detail: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** An entry as the person themselves sees it. */
export const ownAuditEntry = z.object({
  id,
  kind: z.enum(auditKinds),
  createdAt: moment,
  device: z.nullable(z.string()),
  detail: z.string(),
  /** The side that did it. 'unknown' is somebody who was not signed in, perhaps the person themselves. */
  by: z.enum(["you", "administrator", "unknown"]),
  /** True if it was done to somebody else's account. */
  toOther: z.boolean(),
});
export type OwnAuditEntry = z.output<typeof ownAuditEntry>;

const auditFilter = {
  kind: z.optional(z.enum(auditKinds)),
  /** Part of the name or address of a person that an entry is about or who did it; or their id. */
  search: searchText,
  /** The first and the last day, in UTC. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};

export const auditApi = {
  own: endpoint({
    method: "GET",
    path: "/audit/own",
    summary: "What happened to your account and what you did, as the audit log has it, newest first",
    audience: "signed-in",
    query: pageQuery,
    response: pageOf(ownAuditEntry),
    refusals: [],
  }),
  entries: endpoint({
    method: "GET",
    path: "/admin/audit",
    summary: "The audit log, newest first, filtered by kind, person and days",
    audience: "admin",
    query: z.extend(pageQuery, auditFilter),
    response: pageOf(auditEntry),
    refusals: [],
  }),
  file: endpoint({
    method: "GET",
    path: "/admin/audit/file",
    summary: "The filtered audit log as CSV, newest first; formulas are defused",
    audience: "admin",
    query: z.object(auditFilter),
    response: z.object({
      fileName: z.string(),
      text: z.string(),
      entries: z.number(),
      /** True if there are more entries than fit into one file. */
      hasMore: z.boolean(),
    }),
    refusals: ["PROOF_NEEDED"],
  }),
};
