import { accountApi } from "@boxmates/contract/account";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { RecoveryTokens } from "./recovery-hash.ts";

/** Specification, section 8, 'Password reset'. */
export const sentences = {
  expired: "Reset link has expired. Please request a new password reset.",
  refused: "Invalid or expired reset link. Please request a new one.",
  failed: "Failed to establish session. Please try again.",
  nothing: "Please use the reset link from your email to access this page.",
  lost: "Session expired. Please use the reset link from your email again.",
};

/** Whether a new password can be set, and if not, why. */
export type Recovery =
  | { status: "checking" }
  | { status: "ready"; accessToken: string; email: string }
  | { status: "failed"; sentence: string; tokens: RecoveryTokens }
  | { status: "refused" | "expired"; sentence: string };

/** Asks the server for the recovery session. What is worth another try keeps its tokens. */
export async function establishRecovery(tokens: RecoveryTokens): Promise<Recovery> {
  try {
    const { user } = await call(accountApi.recover, { body: tokens });
    return { status: "ready", accessToken: tokens.access_token, email: user.email };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (error instanceof ApiError && status === 429) {
      return { status: "failed", sentence: error.message, tokens };
    }
    return status < 500
      ? { status: "refused", sentence: sentences.refused }
      : { status: "failed", sentence: sentences.failed, tokens };
  }
}
