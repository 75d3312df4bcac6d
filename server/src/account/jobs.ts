import { pages } from "@boxmates/contract/paths";
import { job } from "../jobs/job.ts";
import { deleteEndedLimits } from "../limits/limits.ts";
import { deleteExpired, findPendingSignUp, findUserById, insertOneTimeToken } from "./queries.ts";
import { confirmationExpiry, resetExpiry } from "./rules.ts";
import { newToken, tokenHash } from "./tokens.ts";

const mailRetries = 8;

// A mail's job holds ids only. The link's secret is made when the mail is sent and only its hash is stored, so that
// neither the queue nor a copy of the database holds a link that works.

export const sendConfirmationMail = job<{ signUpId: string }>({
  name: "mail-confirmation",
  retries: mailRetries,
  run: async ({ db, clock, config, mailer }, { signUpId }) => {
    const signUp = await findPendingSignUp(db, signUpId);
    if (!signUp) return;
    const token = newToken();
    await insertOneTimeToken(db, {
      tokenHash: tokenHash(token),
      userId: signUp.userId,
      purpose: "confirm",
      signUpId,
      expiresAt: confirmationExpiry(clock.now()),
    });
    const { confirmationMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.confirm()}?token=${token}`;
    await mailer.send(await confirmationMail({ to: signUp.email, fullName: signUp.fullName, link }));
  },
});

export const sendAccountExistsMail = job<{ userId: string }>({
  name: "mail-account-exists",
  retries: mailRetries,
  run: async ({ db, config, mailer }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { accountExistsMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.auth()}`;
    await mailer.send(await accountExistsMail({ to: user.email, fullName: user.fullName, link }));
  },
});

export const sendResetMail = job<{ userId: string }>({
  name: "mail-reset",
  retries: mailRetries,
  run: async ({ db, clock, config, mailer }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const token = newToken();
    await insertOneTimeToken(db, {
      tokenHash: tokenHash(token),
      userId,
      purpose: "reset",
      signUpId: null,
      expiresAt: resetExpiry(clock.now()),
    });
    const { resetMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.simplePasswordReset()}?token=${token}`;
    await mailer.send(await resetMail({ to: user.email, fullName: user.fullName, link }));
  },
});

export const sendPasswordChangedMail = job<{ userId: string }>({
  name: "mail-password-changed",
  retries: mailRetries,
  run: async ({ db, config, mailer }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    const { passwordChangedMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.requestPasswordReset()}`;
    await mailer.send(await passwordChangedMail({ to: user.email, fullName: user.fullName, link }));
  },
});

/** Forgets what nobody can use any more: ended sessions, old links, windows of limits that are over. */
export const forgetExpired = job<object>({
  name: "forget-expired",
  schedule: "17 * * * *",
  retries: 2,
  run: async ({ db, clock }) => {
    await deleteExpired(db, clock.now());
    await deleteEndedLimits(db, clock.now());
  },
});
