import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { accountApi } from "@boxmates/contract/people/account";
import { ApiError, InvalidInput } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { type Read, readBy } from "../../base/api/read.ts";

/** The state of the link of a reset mail. The form is offered while it is unknown: the answer will tell. */
export type ResetLink = { status: "works"; email: string } | { status: "dead" | "unknown" };

/** Reads whether the link of a reset mail still works, so that nobody types two passwords in vain. */
export const resetLink = (token: string): Read<ResetLink> =>
  readBy([accountApi.checkReset.path, token], (signal) => checkReset(token, signal), {
    failed: "Failed to check your reset link",
  });

async function checkReset(token: string, signal: AbortSignal): Promise<ResetLink> {
  try {
    const { email } = await call(accountApi.checkReset, { body: { token } }, signal);
    return { status: "works", email };
  } catch (error) {
    return { status: isOfDeadLink(error) ? "dead" : "unknown" };
  }
}

/** The subject of a mail's link, unless it no longer works. */
type MailLink<About> = (About & { status: "works" }) | { status: "dead" };

/** The account that the link of a confirmation mail confirms. */
export type ConfirmationLink = MailLink<ResponseOf<typeof accountApi.checkConfirmation>>;

export const confirmationLink = (token: string): Read<ConfirmationLink> =>
  readBy(
    [accountApi.checkConfirmation.path, token],
    (signal) => aboutLink(call(accountApi.checkConfirmation, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

/** The account that gets another address with the link of a mail. */
export const emailChangeLink = (
  token: string,
): Read<MailLink<ResponseOf<typeof accountApi.checkEmailChange>>> =>
  readBy(
    [accountApi.checkEmailChange.path, token],
    (signal) => aboutLink(call(accountApi.checkEmailChange, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

/** The account whose address stays with the link of the mail about another one. */
export const emailStopLink = (token: string): Read<MailLink<ResponseOf<typeof accountApi.checkEmailStop>>> =>
  readBy(
    [accountApi.checkEmailStop.path, token],
    (signal) => aboutLink(call(accountApi.checkEmailStop, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

async function aboutLink<About extends object>(answer: Promise<About>): Promise<MailLink<About>> {
  try {
    return { ...(await answer), status: "works" };
  } catch (error) {
    if (isOfDeadLink(error)) return { status: "dead" };
    throw error;
  }
}

/** A text that is too long to be a token is refused before it is sent. */
function isOfDeadLink(error: unknown): boolean {
  return error instanceof InvalidInput || (error instanceof ApiError && error.code === "LINK_INVALID");
}
