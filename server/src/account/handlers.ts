import type { accountApi } from "@boxmates/contract/account";
import { isUserGone } from "../db/violations.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { findHeldSession, requireCredentials } from "./access.ts";
import { browserHashOf, placeOf } from "./browsers.ts";
import { emailChangeHandlers } from "./email-change.ts";
import { handOver } from "./hand-over.ts";
import { ownAccountHandlers } from "./own-account.ts";
import { ownSessionHandlers } from "./own-sessions.ts";
import { passwordResetHandlers } from "./password-reset.ts";
import { recoveryHandlers } from "./recovery.ts";
import { deleteSession } from "./session-queries.ts";
import { refreshSession, startSession } from "./sessions.ts";
import { signUpHandlers } from "./sign-up.ts";
import { tokenHash } from "./tokens.ts";

/** Opens its own transactions, because none should stay open during the tens of milliseconds that hashing takes. */
export function accountHandlers(parts: Parts): Handlers<typeof accountApi> {
  const { db, accessTokens, passwords } = parts;

  return {
    ...signUpHandlers(parts),
    ...passwordResetHandlers(parts),
    ...recoveryHandlers(parts),
    ...emailChangeHandlers(parts),
    ...ownSessionHandlers(parts),
    ...ownAccountHandlers(parts),

    signIn: async ({ body, client, now }) => {
      const { email, password } = body;
      const { network } = client;
      const credentials = { email, password, network, browser: browserHashOf(client) };
      const holder = await requireCredentials(db, passwords, credentials, now);
      const place = { ...placeOf(client, body.tokenDelivery), now };
      const start = db.transaction().execute((tx) => startSession(tx, accessTokens, holder, place));
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
