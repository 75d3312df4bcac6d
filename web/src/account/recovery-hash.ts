export interface RecoveryTokens {
  access_token: string;
  refresh_token: string;
}

/** What the link of the mail says, in the hash of the address that it leads to. */
export type RecoveryHash =
  | { kind: "tokens"; tokens: RecoveryTokens }
  | { kind: "expired" }
  | { kind: "refused" }
  | { kind: "nothing" };

export function readRecoveryHash(hash: string): RecoveryHash {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const error = params.get("error");
  if (error !== null) {
    const speaksOfExpiry =
      params.get("error_code") === "otp_expired" || /expire/i.test(params.get("error_description") ?? "");
    return { kind: error === "access_denied" && speaksOfExpiry ? "expired" : "refused" };
  }
  const access_token = params.get("access_token");
  const refresh_token = params.get("refresh_token");
  return access_token && refresh_token
    ? { kind: "tokens", tokens: { access_token, refresh_token } }
    : { kind: "nothing" };
}

/** The hash is a secret: it leaves the address bar and the history before anything else happens. */
export function wipeHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
