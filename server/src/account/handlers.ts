import type { accountApi } from "@boxmates/contract/account";
import { isUserGone } from "../db/violations.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireBelow } from "../limits/limits.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { findHeldSession, requireCredentials, requireSignUp, takeLink } from "./access.ts";
import { emailChangeHandlers } from "./email-change.ts";
import { handOver } from "./hand-over.ts";
import { sendAccountExistsMail, sendConfirmationAgain, sendConfirmationMail } from "./jobs.ts";
import { countAccountMail, limits, refuseLink } from "./limits.ts";
import { ownAccountHandlers } from "./own-account.ts";
import { ownSessionHandlers } from "./own-sessions.ts";
import { passwordResetHandlers } from "./password-reset.ts";
import { confirmSignUp, findUserByEmail, insertPendingSignUp, insertUser } from "./queries.ts";
import { recoveryHandlers } from "./recovery.ts";
import { deleteSession } from "./session-queries.ts";
import { refreshSession, startSession } from "./sessions.ts";
import { tokenHash } from "./tokens.ts";

/** Opens its own transactions, because none should stay open during the tens of milliseconds that hashing takes. */
export function accountHandlers(parts: Parts): Handlers<typeof accountApi> {
  const { db, accessTokens, passwords, jobs, config } = parts;

  return {
    ...passwordResetHandlers(parts),
    ...recoveryHandlers(parts),
    ...emailChangeHandlers(parts),
    ...ownSessionHandlers(parts),
    ...ownAccountHandlers(parts),

    signUp: async ({ body, client, now }) => {
      const { email, password, fullName, role } = body;
      const { passwordMinLength } = config;
      const { network } = client;
      const proof = await requireSignUp(db, { email, password, passwordMinLength, network }, now);
      const known = await findUserByEmail(db, email);
      const passwordHash = await passwords.hash(password, known?.passwordHash);
      await db.transaction().execute(async (tx) => {
        await insertUser(tx, proof, { email, fullName, role, passwordHash, confirmedAt: null, now });
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
        return jobs.send(tx, sendConfirmationMail, {
          signUpId: await insertPendingSignUp(tx, proof, signUp),
        });
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
        const link = await takeLink(tx, body.token, "confirm", now);
        if (!link) return undefined;
        const signUp = await confirmSignUp(tx, link, now);
        if (!signUp) return undefined;
        const issued = await startSession(tx, accessTokens, link, { device: client.device, now });
        return { issued, returnTo: signUp.returnTo };
      });
      if (!confirmed) return refuseLink(db, client.network, now);
      return { ...handOver(confirmed.issued, client, body.tokenDelivery), return_to: confirmed.returnTo };
    },

    signIn: async ({ body, client, now }) => {
      const { email, password } = body;
      const { device, network } = client;
      const holder = await requireCredentials(db, passwords, { email, password, network }, now);
      const start = db.transaction().execute((tx) => startSession(tx, accessTokens, holder, { device, now }));
      const issued = await start.catch((error: unknown) => {
        // An account deleted since the password was looked up is treated as if it had never existed.
        throw isUserGone(error, holder.userId) ? new Refusal("INVALID_CREDENTIALS") : error;
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
      const found = refreshToken && (await findHeldSession(db, tokenHash(refreshToken)));
      if (found) {
        await deleteSession(db, found);
        await publish(db, { topic: `user:${found.userId}`, kind: "session" });
      }
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
