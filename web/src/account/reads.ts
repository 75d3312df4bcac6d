import { accountApi } from "@boxmates/contract/account";
import { ApiError, InvalidInput } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { type Read, readBy } from "../api/read.ts";

/** What is known of the link of a reset mail. While it is not known, the form is offered: the answer will tell. */
export type ResetLink = { status: "works"; email: string } | { status: "dead" | "unknown" };

/** Whether the link of a reset mail still works, so that nobody types two passwords in vain. */
export const resetLink = (token: string): Read<ResetLink> =>
  readBy([accountApi.checkReset.path, token], (signal) => checkReset(token, signal), {
    failed: "Failed to check your reset link",
  });

async function checkReset(token: string, signal: AbortSignal): Promise<ResetLink> {
  try {
    const { email } = await call(accountApi.checkReset, { body: { token } }, signal);
    return { status: "works", email };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "LINK_INVALID";
    // A text that is too long to be a token is refused before it is sent.
    return { status: isRefused || error instanceof InvalidInput ? "dead" : "unknown" };
  }
}
