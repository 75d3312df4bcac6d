import { pages, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import {
  confirmationLifetimeHours,
  recoveryLinkPath,
  resetLifetimeHours,
} from "@boxmates/contract/people/account";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findEmailChange } from "./email-change-queries.ts";
import { findUserByEmail, findUserById, insertOneTimeToken, type OneTimeToken } from "./queries.ts";
import { confirmationExpiry, resetExpiry } from "./rules.ts";
import { findLatestPendingSignUp, findPendingSignUp } from "./sign-up-queries.ts";
import { newToken, tokenHash } from "./tokens.ts";

// A mail with a link is tried for as long as its link lives.
const confirmationRetried = { hours: confirmationLifetimeHours };
const resetRetried = { hours: resetLifetimeHours };

// The link's secret is created when its mail is sent, and only its hash is stored, so that neither the queue nor a
// copy of the database contains a working link.

/** Creates a link and returns its secret. */
async function linkSecret(
  { db }: Parts,
  service: ServiceProof,
  token: Omit<OneTimeToken, "tokenHash">,
): Promise<string> {
  const secret = newToken();
  await insertOneTimeToken(db, service, { ...token, tokenHash: tokenHash(secret) });
  return secret;
}

/** Mails the link of a sign-up, or that the address has an account already. */
async function mailConfirmation(parts: Parts, service: ServiceProof, signUpId: string): Promise<void> {
  const { db, clock, config, mailer } = parts;
  const signUp = await findPendingSignUp(db, signUpId);
  if (!signUp) return;
  const { userId, email: to, fullName, accountName } = signUp;
  if (signUp.confirmedAt) return mailAccountExists(parts, { email: to, fullName: accountName }, "sign-up");
  const expiresAt = confirmationExpiry(clock.now());
  const secret = await linkSecret(parts, service, { userId, purpose: "confirm", signUpId, expiresAt });
  const { confirmationMail } = await import("./mails.tsx");
  const link = `${config.publicUrl}${pages.confirm()}?token=${secret}`;
  await mailer.send(await confirmationMail({ to, fullName, link }));
}

export const sendConfirmationMail = job<{ signUpId: string }>({
  name: "mail-confirmation",
  retried: confirmationRetried,
  run: (parts, { signUpId }, service) => mailConfirmation(parts, service, signUpId),
});

// The response time must not reveal whether an address has an account: the request only stores the address here, and
// this job looks it up.

export const sendConfirmationAgain = job<{ email: string }>({
  name: "mail-confirmation-again",
  retried: confirmationRetried,
  run: async (parts, { email }, service) => {
    const signUp = await findLatestPendingSignUp(parts.db, email);
    if (signUp) await mailConfirmation(parts, service, signUp.id);
  },
});

export const sendResetMail = job<{ email: string; returnTo?: string | undefined }>({
  name: "mail-reset",
  retried: resetRetried,
  run: async (parts, { email, returnTo }, service) => {
    const { db, clock, config, mailer } = parts;
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const expiresAt = resetExpiry(clock.now());
    const secret = await linkSecret(parts, service, { userId: user.id, purpose: "reset", expiresAt });
    const { resetMail } = await import("./mails.tsx");
    const query = new URLSearchParams({ token: secret, ...(returnTo !== undefined && { returnTo }) });
    const link = `${config.publicUrl}${pages.simplePasswordReset()}?${query}`;
    await mailer.send(await resetMail({ to: user.email, fullName: user.fullName, link }));
  },
});

export const sendRecoveryMail = job<{ userId: string }>({
  name: "mail-recovery",
  retried: resetRetried,
  run: async (parts, { userId }, service) => {
    const { db, clock, config, mailer } = parts;
    const user = await findUserById(db, userId);
    if (!user) return;
    const expiresAt = resetExpiry(clock.now());
    const secret = await linkSecret(parts, service, { userId, purpose: "recover", expiresAt });
    const { recoveryMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}/api${recoveryLinkPath}?token=${secret}`;
    await mailer.send(await recoveryMail({ to: user.email, fullName: user.fullName, link }));
  },
});

async function mailAccountExists(
  { config, mailer }: Parts,
  { email: to, fullName }: { email: string; fullName: string },
  attempt: "sign-up" | "change",
): Promise<void> {
  const { accountExistsMail } = await import("./mails.tsx");
  const link = `${config.publicUrl}${pages.auth()}`;
  await mailer.send(await accountExistsMail({ to, fullName, link, attempt }));
}

export const sendPasswordChangedMail = job<{ userId: string }>({
  name: "mail-password-changed",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { passwordChangedMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.requestPasswordReset()}`;
    await mailer.send(await passwordChangedMail({ to: user.email, fullName: user.fullName, link }));
  },
});

/** Tells the person that somebody, probably they, has signed in where nobody had before. */
export const sendNewDeviceMail = job<{ userId: string; device: string; at: string }>({
  name: "mail-new-device",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId, device, at }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { newDeviceMail } = await import("./mails.tsx");
    const { email: to, fullName } = user;
    const link = `${config.publicUrl}${pages.requestPasswordReset()}`;
    const links = { link, profile: `${config.publicUrl}${profilePart(securityAnchor)}` };
    await mailer.send(await newDeviceMail({ to, fullName, ...links, device, at }));
  },
});

/**
 * Mails the new address a link that makes it the account's address. If the address has a confirmed account
 * already, only the mail says so: the person who asked must not learn it.
 */
export const sendEmailChangeMail = job<{ changeId: string; isOwn?: boolean }>({
  name: "mail-email-change",
  retried: confirmationRetried,
  run: async (parts, { changeId, isOwn = false }, service) => {
    const { db, clock, config, mailer } = parts;
    const change = await findEmailChange(db, changeId);
    if (!change) return;
    const { userId, newEmail: to, fullName } = change;
    const holder = await findUserByEmail(db, to);
    if (holder?.confirmedAt) return mailAccountExists(parts, holder, "change");
    const expiresAt = confirmationExpiry(clock.now());
    const token = { userId, purpose: "change_email", emailChangeId: changeId, expiresAt } as const;
    const secret = await linkSecret(parts, service, token);
    const { emailChangeMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.confirmEmail()}?token=${secret}`;
    await mailer.send(await emailChangeMail({ to, fullName, link, isOwn }));
  },
});

/**
 * Tells the present address that another one is asked for, with a link that stops it. An address that nobody has
 * confirmed may be a stranger's, who must not stop its correction.
 */
export const sendEmailAskedMail = job<{ changeId: string; isOwn: boolean }>({
  name: "mail-email-asked",
  retried: confirmationRetried,
  run: async (parts, { changeId, isOwn }, service) => {
    const { db, clock, config, mailer } = parts;
    const change = await findEmailChange(db, changeId);
    if (!change?.confirmedAt) return;
    const { userId, email: to, fullName } = change;
    const expiresAt = confirmationExpiry(clock.now());
    const secret = await linkSecret(parts, service, { userId, purpose: "keep_email", expiresAt });
    const { emailAskedMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.keepEmail()}?token=${secret}`;
    await mailer.send(await emailAskedMail({ to, fullName, link, isOwn }));
  },
});

/** Tells the former address about the change. */
export const sendEmailChangedMail = job<{ userId: string; formerEmail: string }>({
  name: "mail-email-changed",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId, formerEmail }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { emailChangedMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.contact()}`;
    await mailer.send(await emailChangedMail({ to: formerEmail, fullName: user.fullName, link }));
  },
});
