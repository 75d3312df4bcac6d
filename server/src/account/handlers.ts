import type { accountApi } from "@boxmates/contract/account";
import { isUserGone } from "../db/violations.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { countHit, requireBelow } from "../limits/limits.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { emailChangeHandlers } from "./email-change.ts";
import { handOver } from "./hand-over.ts";
import { sendAccountExistsMail, sendConfirmationAgain, sendConfirmationMail } from "./jobs.ts";
import { countAccountMail, limits, refuseLink } from "./limits.ts";
import { ownSessionHandlers } from "./own-sessions.ts";
import { passwordResetHandlers } from "./password-reset.ts";
import {
  confirmSignUp,
  findUserByEmail,
  insertPendingSignUp,
  insertUser,
  takeOneTimeToken,
} from "./queries.ts";
import { recoveryHandlers } from "./recovery.ts";
import { requireGoodPassword } from "./rules.ts";
import { deleteSession, findRefreshToken } from "./session-queries.ts";
import { refreshSession, startSession } from "./sessions.ts";
import { tokenHash } from "./tokens.ts";

/** Hashing takes tens of milliseconds: no transaction is held open over it, so this noun opens its own. */
export function accountHandlers(parts: Parts): Handlers<typeof accountApi> {
  const { db, accessTokens, passwords, jobs, config } = parts;

  return {
    ...passwordResetHandlers(parts),
    ...recoveryHandlers(parts),
    ...emailChangeHandlers(parts),
    ...ownSessionHandlers(parts),

    signUp: async ({ body, client, now }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      await countHit(db, limits.signUp, client.network, now);
      await countAccountMail(db, body.email, client.network, now);
      const passwordHash = await passwords.hash(body.password);
      await db.transaction().execute(async (tx) => {
        const { email, fullName, role } = body;
        await insertUser(tx, { email, fullName, role, passwordHash, confirmedAt: null, now });
        const user = await findUserByEmail(tx, email);
        if (!user) throw new Error("The account that was just made or found is gone.");
        if (user.confirmedAt) return jobs.send(tx, sendAccountExistsMail, { userId: user.id });
        const signUp = {
          userId: user.id,
          fullName,
          role,
          passwordHash,
          returnTo: body.returnTo ?? null,
          createdAt: now,
        };
        return jobs.send(tx, sendConfirmationMail, { signUpId: await insertPendingSignUp(tx, signUp) });
      });
    },

    resendConfirmation: async ({ body, client, now }) => {
      await countAccountMail(db, body.email, client.network, now);
      await jobs.send(db, sendConfirmationAgain, { email: body.email });
      return undefined;
    },

    confirm: async ({ body, client, now }) => {
      await requireBelow(db, limits.failedLinksOfNetwork, client.network, now);
      const confirmed = await db.transaction().execute(async (tx) => {
        const token = await takeOneTimeToken(tx, tokenHash(body.token), "confirm", now);
        if (!token?.signUpId) return undefined;
        const { returnTo } = await confirmSignUp(tx, token.signUpId, now);
        const session = { userId: token.userId, device: client.device, now };
        return { issued: await startSession(tx, accessTokens, session), returnTo };
      });
      if (!confirmed) return refuseLink(db, client.network, now);
      return { ...handOver(confirmed.issued, client, body.tokenDelivery), return_to: confirmed.returnTo };
    },

    signIn: async ({ body, client, now }) => {
      await requireBelow(db, limits.failedSignInsOfAccount, body.email, now);
      await requireBelow(db, limits.failedSignInsOfNetwork, client.network, now);
      const user = await findUserByEmail(db, body.email);
      if (!(await passwords.verify(body.password, user?.passwordHash)) || !user) {
        await countHit(db, limits.failedSignInsOfAccount, body.email, now);
        await countHit(db, limits.failedSignInsOfNetwork, client.network, now);
        throw new Refusal("INVALID_CREDENTIALS");
      }
      if (!user.confirmedAt) throw new Refusal("EMAIL_NOT_CONFIRMED");
      const session = { userId: user.id, device: client.device, now };
      const start = db.transaction().execute((tx) => startSession(tx, accessTokens, session));
      const issued = await start.catch((error: unknown) => {
        // Deleted since the password was looked up: as if there had never been such an account.
        throw isUserGone(error, user.id) ? new Refusal("INVALID_CREDENTIALS") : error;
      });
      return handOver(issued, client, body.tokenDelivery);
    },

    refresh: async ({ body, client, now }) => {
      const refreshToken = body.refresh_token ?? client.refreshToken;
      if (!refreshToken) throw new Refusal("SIGNED_OUT");
      const issued = await db
        .transaction()
        .execute((tx) => refreshSession(tx, accessTokens, { refreshToken, now }));
      if (issued === "ended") {
        client.forgetRefreshToken();
        throw new Refusal("SESSION_ENDED");
      }
      return handOver(issued, client, body.refresh_token ? "body" : "cookie");
    },

    signOut: async ({ body, client }) => {
      const refreshToken = body.refresh_token ?? client.refreshToken;
      const found = refreshToken && (await findRefreshToken(db, tokenHash(refreshToken)));
      if (found) {
        await deleteSession(db, found.sessionId);
        await publish(db, { topic: `user:${found.userId}`, kind: "session" });
      }
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
