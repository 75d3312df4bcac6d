import type { accountApi } from "@boxmates/contract/account";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { sendConfirmationMail, sendPasswordChangedMail, sendResetMail } from "./jobs.ts";
import { countAccountMail } from "./limits.ts";
import { findLatestPendingSignUp, findUserByEmail, takeOneTimeToken, updatePassword } from "./queries.ts";
import { requireLongEnough } from "./rules.ts";
import { tokenHash } from "./tokens.ts";

type ResetHandlers = Pick<Handlers<typeof accountApi>, "requestReset" | "resetPassword">;

/** A forgotten password: a link by mail, and the new password with it. */
export function passwordResetHandlers({ db, config, jobs, passwords }: Parts): ResetHandlers {
  return {
    requestReset: async ({ body, client, now }) => {
      await countAccountMail(db, body.email, client.network, now);
      await db.transaction().execute(async (tx) => {
        const user = await findUserByEmail(tx, body.email);
        if (user?.confirmedAt) return jobs.send(tx, sendResetMail, { userId: user.id });
        // Who has not confirmed yet has no account whose password could be set: confirming is what is missing.
        const signUp = await findLatestPendingSignUp(tx, body.email);
        if (signUp) await jobs.send(tx, sendConfirmationMail, { signUpId: signUp.id });
      });
    },

    resetPassword: async ({ body, now }) => {
      requireLongEnough(body.password, config.passwordMinLength);
      const passwordHash = await passwords.hash(body.password);
      await db.transaction().execute(async (tx) => {
        const token = await takeOneTimeToken(tx, tokenHash(body.token), "reset", now);
        if (!token) throw new Refusal("LINK_INVALID");
        await updatePassword(tx, token.userId, passwordHash);
        await jobs.send(tx, sendPasswordChangedMail, { userId: token.userId });
        await publish(tx, { topic: `user:${token.userId}`, kind: "session" });
      });
    },
  };
}
