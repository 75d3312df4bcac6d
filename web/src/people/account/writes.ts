import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { pages } from "@boxmates/contract/base/paths";
import type { SecondStep } from "@boxmates/contract/base/problem";
import { email } from "@boxmates/contract/base/values";
import type { RefusalCode } from "@boxmates/contract/contract";
import { inviteApi } from "@boxmates/contract/groups/invite";
import { accountApi } from "@boxmates/contract/people/account";
import { givenPassword } from "@boxmates/contract/people/password";
import { ApiError, InvalidInput } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { beginSession, userOutdated } from "../../base/api/session.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { agreedPassword, type PasswordPair } from "./password-pair.ts";
import { recoverPassword, sentences } from "./recovery.ts";

export type SignInBody = RequestOf<typeof accountApi.signIn>["body"];
export type SignUpBody = RequestOf<typeof accountApi.signUp>["body"];

/** The refusals that stay at the form, below the password; the specification wants the toast, too. */
const staying = new Set<RefusalCode>(["INVALID_CREDENTIALS", "TOO_MANY_REQUESTS"]);

/** The missing step: the confirmation of this address, or the second step. Empty if the person is signed in. */
interface SignInAnswer {
  unconfirmed?: string;
  secondStep?: SecondStep;
}

/** Signs in with the password; a second step may have to follow. */
export const useSignIn = () =>
  useTask(signIn, {
    failed: "Error",
    leaves: true,
    onDone: (missing) => Object.keys(missing).length === 0 && toast.success("Welcome back!"),
  });

async function signIn(body: SignInBody): Promise<SignInAnswer> {
  try {
    await beginSession(() => call(accountApi.signIn, { body }));
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.code === "EMAIL_NOT_CONFIRMED")
      return { unconfirmed: email.parse(body.email) };
    if (error instanceof ApiError && error.secondStep) return { secondStep: error.secondStep };
    if (!(error instanceof ApiError && staying.has(error.code))) throw error;
    tellFailure(error, "Error");
    throw new InvalidInput({ password: error.message });
  }
}

/** An invitation on the way to which somebody signs up. */
export interface Invitation {
  token: string;
  /** Masked; the server knows the whole address. */
  invitedEmail: string;
}

/** Signs up; the answer is the address that the mail goes to. */
export const useSignUp = (invitation?: Invitation) =>
  useTask((body: SignUpBody) => signUp(body, invitation), {
    failed: "Error",
    onDone: () => toast.success("Please check your email to confirm your account"),
  });

async function signUp(body: SignUpBody, invitation: Invitation | undefined): Promise<string> {
  const { email: typed, returnTo, ...person } = body;
  try {
    if (invitation) await call(inviteApi.signUp, { params: { token: invitation.token }, body: person });
    else await call(accountApi.signUp, { body });
  } catch (error) {
    const missingRole = error instanceof InvalidInput && error.fields.role;
    // The specification wants a toast, too.
    if (missingRole) toast.error("Error", missingRole);
    throw error;
  }
  return invitation?.invitedEmail ?? email.parse(typed);
}

export const useResendConfirmation = () =>
  useWrite(accountApi.resendConfirmation, {
    failed: "Error",
    onDone: () => toast.success("Please check your email to confirm your account"),
  });

/** Confirms the address and signs in. 'dead': the link no longer works. */
export const useConfirm = () =>
  useTask(confirm, {
    failed: "Error",
    leaves: true,
    onDone: (outcome) => outcome !== "dead" && toast.success("Welcome back!"),
  });

async function confirm(
  body: RequestOf<typeof accountApi.confirm>["body"],
): Promise<{ leadsTo: string } | "dead"> {
  try {
    const { return_to } = await beginSession(() => call(accountApi.confirm, { body }));
    return { leadsTo: return_to ?? pages.home() };
  } catch (error) {
    if (error instanceof ApiError && error.code === "LINK_INVALID") return "dead";
    throw error;
  }
}

/** Makes the address of the mail's link the account's. A refusal that is final is part of the answer. */
export const useConfirmEmail = () => useTask(confirmEmail, { failed: "Error", leaves: true });

export type EmailConfirmation = { email: string } | { refused: "LINK_INVALID" | "EMAIL_TAKEN" };

async function confirmEmail(token: string): Promise<EmailConfirmation> {
  try {
    const { email } = await call(accountApi.confirmEmail, { body: { token } });
    void userOutdated();
    return { email };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== "LINK_INVALID" && code !== "EMAIL_TAKEN") throw error;
    return { refused: code };
  }
}

/** Stops a change of the address and signs out everywhere, also here. 'dead': the link no longer works. */
export const useStopEmailChange = () => useTask(stopEmailChange, { failed: "Error", leaves: true });

async function stopEmailChange(token: string): Promise<"stopped" | "dead"> {
  try {
    await call(accountApi.stopEmailChange, { body: { token } });
    void userOutdated();
    return "stopped";
  } catch (error) {
    if (error instanceof ApiError && error.code === "LINK_INVALID") return "dead";
    throw error;
  }
}

/**
 * Asks for the mail; the answer is the address that it goes to.
 * @param returnTo the page that signing in with the new password leads to
 */
export const useRequestReset = (returnTo: string | undefined) =>
  useTask(
    async (typed: string) => {
      if (typed.trim() === "") throw new InvalidInput({ email: "Please enter your email address" });
      await call(accountApi.requestReset, { body: { email: typed, returnTo } });
      return email.parse(typed);
    },
    { failed: "Failed to send password reset email. Please try again." },
  );

const resetFailed = "Failed to update password";

/** Sets a new password with the token of the mail's link. 'dead': the link no longer works. */
export const useResetPassword = () =>
  useTask(resetPassword, {
    failed: resetFailed,
    leaves: true,
    onDone: (outcome) =>
      outcome === "reset" &&
      toast.success("Password updated successfully! You can now log in with your new password."),
  });

async function resetPassword({
  token,
  ...pair
}: PasswordPair & { token: string }): Promise<"reset" | "dead"> {
  const password = agreedPassword(pair);
  try {
    await call(accountApi.resetPassword, { body: { token, password } });
    return "reset";
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "LINK_INVALID")) throw error;
    tellFailure(error, resetFailed);
    return "dead";
  }
}

/** Sets a new password in a recovery session, and signs in. */
export const useRecoverPassword = () =>
  useTask(
    ({ accessToken, ...pair }: PasswordPair & { accessToken: string }) => recoverPassword(accessToken, pair),
    {
      failed: "Failed to update password:",
      leaves: true,
      onDone: (outcome) =>
        outcome === "lost"
          ? toast.error("Error", sentences.lost)
          : toast.success("Password updated successfully!"),
    },
  );

interface PasswordChange extends PasswordPair {
  currentPassword: string;
}

/** Replaces the person's own password; other devices are signed out. */
export const useChangePassword = () =>
  useTask(changePassword, {
    failed: resetFailed,
    onDone: () => toast.success("Password updated successfully!", "You are signed out everywhere else."),
  });

async function changePassword({ currentPassword, ...pair }: PasswordChange): Promise<void> {
  const fault = givenPassword.safeParse(currentPassword).error?.issues[0]?.message;
  const password = agreedPassword(pair, fault === undefined ? {} : { currentPassword: fault });
  await call(accountApi.changePassword, { body: { currentPassword, password } });
}

/** Asks for another address of one's own, which counts once the mail's link is used. */
export const useChangeEmail = () =>
  useWrite(accountApi.changeEmail, {
    failed: "Failed to change email",
    onDone: ({ pendingEmail }) =>
      toast.success("Please check your email", `We sent a link to ${pendingEmail}.`),
  });

export const useKeepEmail = () =>
  useWrite(accountApi.keepEmail, {
    failed: "Failed to keep your email",
    onDone: () => toast.success("Your email stays as it is"),
  });
