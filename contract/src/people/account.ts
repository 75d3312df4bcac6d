import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { session, sessionApi, tokenDelivery } from "../base/session.ts";
import { fullName, signUpRole } from "../base/user.ts";
import { email, id, secret } from "../base/values.ts";
import { givenPassword, newPassword } from "./password.ts";

export const accessTokenLifetimeSeconds = 15 * 60;

/** How long a session lasts from its sign-in, however much it is used. */
export const sessionLifetimeDays = 30;
export const adminSessionLifetimeHours = 12;

export const confirmationLifetimeHours = 24;

/** Shown on screen. Specification, section 9. */
export const resetLifetimeHours = 1;

export const accountRefusals = {
  INVALID_CREDENTIALS: {
    status: 401,
    detail: "This email and password do not match. Please check both and try again.",
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    detail: "Please confirm your email first. We can send you the link again.",
  },
  LINK_INVALID: {
    status: 400,
    detail: "This link has expired or was already used. Please ask for a new one.",
  },
  EMAIL_TAKEN: { status: 409, detail: "Another account has this email address." },
  WRONG_PASSWORD: { status: 403, detail: "This is not your password. Nothing has changed." },
  SESSION_NOT_FOUND: { status: 404, detail: "This device is already signed out." },
} as const;

/**
 * The link in the 'Send Reset Email' mail. It is outside the contract because it answers with a redirect to
 * `/reset-password`, with a recovery session or `error=access_denied` in the URL hash.
 */
export const recoveryLinkPath = "/account/recover";

/**
 * The page to go on to after signing in: a path on this site, as browsers write it. Two slashes in a row, a backslash
 * or a tab would make browsers read another site's address out of it.
 */
export const returnPath = z
  .string()
  .check(
    z.regex(
      /^(?:\/(?!\/)[\w\-.~%+,:;@!$'()*&=]*)+(?:\?[\w\-./~%+,:;@!$'()*&=?]*)?(?:#[\w-]*)?$/,
      "Not an address of this site.",
    ),
    z.maxLength(300),
  );

export const signUpBody = z.object({
  email,
  password: newPassword,
  fullName,
  role: signUpRole,
  /** The page to open after the confirmation, such as an invitation. */
  returnTo: z.optional(returnPath),
});

export const signInBody = z.object({
  email,
  password: givenPassword,
  tokenDelivery,
});

/**
 * The subject of a mail's link; null for a link that does not work or no longer does. That is an answer, and no
 * failure: a browser would report one in its console.
 */
const aboutLink = <Shape extends z.core.$ZodShape>(shape: Shape) => z.nullable(z.object(shape));

export const accountApi = {
  ...sessionApi,
  signUp: endpoint({
    method: "POST",
    path: "/account/sign-up",
    summary: "Sign up; the answer is the same whether or not the address is known",
    audience: "anyone",
    body: signUpBody,
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  resendConfirmation: endpoint({
    method: "POST",
    path: "/account/confirmation",
    summary: "Send the confirmation mail again; the answer is the same whether or not the address is known",
    audience: "anyone",
    body: z.object({ email }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  checkConfirmation: endpoint({
    method: "POST",
    path: "/account/confirmation-link",
    summary: "Which account the token from the confirmation mail confirms; it stays valid until it is used",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: aboutLink({
      email,
      fullName,
      /** True if a password has to be chosen, because the sign-up was not made in this browser. */
      choosesPassword: z.boolean(),
    }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/account/confirm",
    summary:
      "Confirm the address with the token from the mailed link, and sign in. Only the browser that signed up can leave the password out",
    audience: "anyone",
    body: z.object({ token: secret, password: z.optional(newPassword), tokenDelivery }),
    response: z.extend(session, {
      /** The page that the sign-up came from, such as an invitation. */
      return_to: z.nullable(z.string()),
    }),
    refusals: ["LINK_INVALID", "TOO_MANY_REQUESTS"],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/account/sign-in",
    summary: "Sign in with e-mail and password",
    audience: "anyone",
    body: signInBody,
    response: session,
    refusals: ["INVALID_CREDENTIALS", "EMAIL_NOT_CONFIRMED", "SECOND_FACTOR_REQUIRED", "TOO_MANY_REQUESTS"],
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/account/password-reset",
    summary: "Ask for a reset mail; the answer is the same whether or not the address is known",
    audience: "anyone",
    body: z.object({
      email,
      /** The page to open after signing in with the new password, such as an invitation. */
      returnTo: z.optional(returnPath),
    }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  checkReset: endpoint({
    method: "POST",
    path: "/account/reset-link",
    summary: "Whose password the token from the reset mail would replace; it stays valid until it is used",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: aboutLink({ email }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/account/password",
    summary: "Set a new password with the token from the reset mail; all sessions end",
    audience: "anyone",
    body: z.object({ token: secret, password: newPassword }),
    refusals: ["LINK_INVALID"],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/account/password",
    summary: "Replace your password, confirmed with the current one; all your other sessions end",
    audience: "signed-in",
    body: z.object({ currentPassword: givenPassword, password: newPassword }),
    refusals: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
  }),
  sendRecoveryMail: endpoint({
    method: "POST",
    path: "/account/recovery-mail",
    summary: "Send yourself a mail with a link to a recovery session, in which you can set a new password",
    audience: "signed-in",
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  recover: endpoint({
    method: "POST",
    path: "/account/recovery-session",
    summary:
      "Establish the recovery session with the tokens from the mailed link; it stays valid until it is used",
    audience: "anyone",
    body: z.object({ access_token: secret, refresh_token: secret }),
    response: aboutLink({ user: z.object({ id, email }), expires_at: z.number() }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  recoverPassword: endpoint({
    method: "PUT",
    path: "/account/recovery-session/password",
    summary:
      "Set a new password in a recovery session; all sessions end, and a new one begins here, after the second step if there is one",
    audience: "anyone",
    body: z.object({ access_token: secret, password: newPassword, tokenDelivery }),
    response: session,
    refusals: ["LINK_INVALID", "SECOND_FACTOR_REQUIRED", "TOO_MANY_REQUESTS"],
  }),
  changeEmail: endpoint({
    method: "PUT",
    path: "/account/email",
    summary:
      "Ask for another address of your own, confirmed with the password; it counts once its mailed link is used. The answer is the same whether or not the address is known",
    audience: "signed-in",
    body: z.object({ email, password: givenPassword }),
    response: z.object({ pendingEmail: email }),
    refusals: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
  }),
  keepEmail: endpoint({
    method: "DELETE",
    path: "/account/email",
    summary: "Keep your address: the link to the one that was asked for stops working",
    audience: "signed-in",
    refusals: [],
  }),
  checkEmailChange: endpoint({
    method: "POST",
    path: "/account/email-confirmation-link",
    summary:
      "Whose address would change to which one with the token from the mailed link; it stays valid until it is used",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: aboutLink({ email, fullName }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/account/email-confirmation",
    summary:
      "Confirm a changed address with the token from the mailed link; from then on it is the one to sign in with",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: z.object({ email }),
    refusals: ["LINK_INVALID", "EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
  }),
  checkEmailStop: endpoint({
    method: "POST",
    path: "/account/email-stop-link",
    summary:
      "Whose address stays with the token from the mail about a change that was asked for; it stays valid until it is used",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: aboutLink({ email }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  stopEmailChange: endpoint({
    method: "POST",
    path: "/account/email-stop",
    summary:
      "Stop a change of the address with the token from the mail about it; all sessions end, and mailed links stop working",
    audience: "anyone",
    body: z.object({ token: secret }),
    refusals: ["LINK_INVALID", "TOO_MANY_REQUESTS"],
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/account/sessions/:sessionId",
    summary: "Sign out one of your devices",
    audience: "signed-in",
    params: z.object({ sessionId: id }),
    refusals: ["SESSION_NOT_FOUND"],
  }),
  endAllSessions: endpoint({
    method: "DELETE",
    path: "/account/sessions",
    summary: "Sign out everywhere, including here",
    audience: "signed-in",
    refusals: [],
  }),
};
