import type { Endpoint, ResponseOf } from "@boxmates/contract/base/endpoint";
import { accountApi } from "@boxmates/contract/people/account";
import { InvalidInput } from "../../base/api/api-error.ts";
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
    const about = await call(accountApi.checkReset, { body: { token } }, signal);
    return about ? { status: "works", email: about.email } : { status: "dead" };
  } catch (error) {
    return { status: error instanceof InvalidInput ? "dead" : "unknown" };
  }
}

/** The subject of a mail's link, unless it no longer works. */
type MailLink<Subject> = (Subject & { status: "works" }) | { status: "dead" };

type About<E extends Endpoint> = NonNullable<ResponseOf<E>>;

/** The account that the link of a confirmation mail confirms. */
export type ConfirmationLink = MailLink<About<typeof accountApi.checkConfirmation>>;

export const confirmationLink = (token: string): Read<ConfirmationLink> =>
  readBy(
    [accountApi.checkConfirmation.path, token],
    (signal) => aboutLink(call(accountApi.checkConfirmation, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

/** The account that gets another address with the link of a mail. */
export const emailChangeLink = (token: string): Read<MailLink<About<typeof accountApi.checkEmailChange>>> =>
  readBy(
    [accountApi.checkEmailChange.path, token],
    (signal) => aboutLink(call(accountApi.checkEmailChange, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

/** The account whose address stays with the link of the mail about another one. */
export const emailStopLink = (token: string): Read<MailLink<About<typeof accountApi.checkEmailStop>>> =>
  readBy(
    [accountApi.checkEmailStop.path, token],
    (signal) => aboutLink(call(accountApi.checkEmailStop, { body: { token } }, signal)),
    { failed: "Failed to check your link" },
  );

async function aboutLink<Subject extends object>(
  answer: Promise<Subject | null>,
): Promise<MailLink<Subject>> {
  try {
    const about = await answer;
    return about ? { ...about, status: "works" } : { status: "dead" };
  } catch (error) {
    // A text that is too long to be a token is refused before it is sent.
    if (error instanceof InvalidInput) return { status: "dead" };
    throw error;
  }
}
