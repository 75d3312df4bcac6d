/** What has happened to somebody's second factors. */
export type FactorNews =
  | "passkey-added"
  | "passkey-removed"
  | "app-added"
  | "app-removed"
  | "codes-renewed"
  | "code-used"
  | "removed-by-admin";

/** Whether a new password keeps out whoever did it: it does not against somebody else's passkey or app. */
export function resetHelps(news: FactorNews): boolean {
  return news !== "passkey-added" && news !== "app-added" && news !== "removed-by-admin";
}
