import type { AuditKind } from "@boxmates/contract/desk/audit";

/** A change of somebody's second factors. */
export type FactorNews =
  | "passkey-added"
  | "passkey-removed"
  | "app-added"
  | "app-removed"
  | "codes-renewed"
  | "code-used"
  | "removed-by-admin";

/** A new password keeps a stranger out, unless they have added a passkey or an app of their own. */
export function resetHelps(news: FactorNews): boolean {
  return news !== "passkey-added" && news !== "app-added" && news !== "removed-by-admin";
}

/** The kind of each in the audit log. */
export const auditKindOf: Record<FactorNews, AuditKind> = {
  "passkey-added": "passkey_added",
  "passkey-removed": "passkey_removed",
  "app-added": "app_added",
  "app-removed": "app_removed",
  "codes-renewed": "codes_renewed",
  "code-used": "code_used",
  "removed-by-admin": "factors_removed",
};
