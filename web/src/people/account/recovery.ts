import type { SecondStep } from "@boxmates/contract/base/problem";
import { accountApi } from "@boxmates/contract/people/account";
import { ApiError, InvalidInput } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { beginSession } from "../../base/api/session.ts";
import { agreedPassword, type PasswordPair } from "./password-pair.ts";

export interface RecoveryTokens {
  access_token: string;
  refresh_token: string;
}

/** The result of the mail's link, from the hash of the address that it leads to. */
export type RecoveryHash =
  | { kind: "tokens"; tokens: RecoveryTokens }
  | { kind: "expired" }
  | { kind: "refused" }
  | { kind: "nothing" };

/** Specification, section 8, 'Password reset'. */
export const sentences = {
  expired: "Reset link has expired. Please request a new password reset.",
  refused: "Invalid or expired reset link. Please request a new one.",
  failed: "Failed to establish session. Please try again.",
  nothing: "Please use the reset link from your email to access this page.",
  lost: "Session expired. Please use the reset link from your email again.",
};

/** Returns whether a new password can be set and, if not, why. */
export type Recovery =
  | { status: "checking" }
  | { status: "ready"; accessToken: string; email: string }
  | { status: "failed"; sentence: string; tokens: RecoveryTokens }
  | { status: "refused" | "expired"; sentence: string };

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

/** Asks the server for the recovery session. If a retry makes sense, the outcome keeps the tokens. */
export async function establishRecovery(tokens: RecoveryTokens): Promise<Recovery> {
  try {
    const about = await call(accountApi.recover, { body: tokens });
    if (!about) return { status: "refused", sentence: sentences.refused };
    return { status: "ready", accessToken: tokens.access_token, email: about.user.email };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (error instanceof ApiError && status === 429) {
      return { status: "failed", sentence: error.message, tokens };
    }
    // A token that is too long to be one is refused before it is sent.
    const isRefused = status < 500 || error instanceof InvalidInput;
    return isRefused
      ? { status: "refused", sentence: sentences.refused }
      : { status: "failed", sentence: sentences.failed, tokens };
  }
}

/**
 * Sets the new password and signs in with it. 'lost': the recovery session is over. If the password is not
 * enough, the answer is the second step.
 */
export async function recoverPassword(
  access_token: string,
  pair: PasswordPair,
): Promise<"recovered" | "lost" | SecondStep> {
  const password = agreedPassword(pair);
  try {
    await beginSession(() => call(accountApi.recoverPassword, { body: { access_token, password } }));
    return "recovered";
  } catch (error) {
    if (error instanceof ApiError && error.code === "LINK_INVALID") return "lost";
    if (error instanceof ApiError && error.secondStep) return error.secondStep;
    throw error;
  }
}
