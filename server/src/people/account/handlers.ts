import type { accountApi } from "@boxmates/contract/people/account";
import type { Call, Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { takingTurns } from "../../base/turns.ts";
import type { Parts } from "../../parts.ts";
import { findHeldSession, requireCredentials } from "./access.ts";
import { browserHashOf, placeOf, tellingOfNewBrowser } from "./browsers.ts";
import { emailChangeHandlers } from "./email-change.ts";
import { emailStopHandlers } from "./email-stop.ts";
import { handOver } from "./hand-over.ts";
import { findGuesser, type Guesser } from "./limits.ts";
import { ownAccountHandlers } from "./own-account.ts";
import { ownSessionHandlers } from "./own-sessions.ts";
import { passwordResetHandlers } from "./password-reset.ts";
import { renewPasswordHash } from "./queries.ts";
import { recoveryHandlers } from "./recovery.ts";
import { type BegunSession, beginSession, requireWhole } from "./second-step.ts";
import { endSession, refreshSession } from "./sessions.ts";
import { signUpHandlers } from "./sign-up.ts";
import { tokenHash } from "./tokens.ts";

/** A sign-in that is over its limit is refused soon, and takes no place of those whose password is being checked. */
const guessersAtOnce = { concurrent: 2, queued: 1000 };

/**
 * Their passwords are hashed one by one: to let more of them ask the database first would only hold up the pages. Browsers
 * that their accounts know have places of their own, which no stranger's guesses take.
 */
const signInsAtOnce = { concurrent: 4, queued: 200, each: 20 };

/** Opens its own transactions, because none should stay open during the tens of milliseconds that hashing takes. */
export function accountHandlers(parts: Parts): Handlers<typeof accountApi> {
  const { db, accessTokens } = parts;
  const asking = takingTurns(guessersAtOnce);
  const ofStrangers = takingTurns(signInsAtOnce);
  const ofKnown = takingTurns(signInsAtOnce);

  return {
    ...signUpHandlers(parts),
    ...passwordResetHandlers(parts),
    ...recoveryHandlers(parts),
    ...emailChangeHandlers(parts),
    ...emailStopHandlers(parts),
    ...ownSessionHandlers(),
    ...ownAccountHandlers(parts),

    signIn: async (call) => {
      const { body, client, now } = call;
      const { email } = body;
      const guess = { email, network: client.network, browser: browserHashOf(client) };
      const guesser = await asking(() => findGuesser(db, guess, now));
      const inTurn = guesser.isKnown ? ofKnown : ofStrangers;
      // Another sign-in may renew the hash at the same moment; the password is then checked once more.
      const issued = await inTurn(
        async () => (await signInOnce(parts, guesser, call)) ?? (await signInOnce(parts, guesser, call)),
        email,
      );
      if (!issued) throw new Refusal("INVALID_CREDENTIALS");
      return handOver(requireWhole(issued), client, body.tokenDelivery);
    },

    refresh: async ({ body, client, now }) => {
      const refreshToken = body.refresh_token ?? client.refreshToken;
      if (!refreshToken) throw new Refusal("SIGNED_OUT");
      const issued = await db
        .transaction()
        .execute((tx) => refreshSession(tx, accessTokens, { refreshToken, now }));
      // The cookie stays: by now it may be that of a session which another tab has begun since.
      if (issued === "ended") throw new Refusal("SESSION_ENDED");
      return handOver(issued, client, body.refresh_token ? "body" : "cookie");
    },

    signOut: async ({ body, client, now }) => {
      const refreshToken = body.refresh_token ?? client.refreshToken;
      const found = refreshToken && (await findHeldSession(db, tokenHash(refreshToken), now));
      if (found) await db.transaction().execute((tx) => endSession(tx, found, { by: "owner", now }));
      client.forgetRefreshToken();
      return undefined;
    },
  };
}

/**
 * Checks the password and starts a session, and renews the password's hash if it costs less than those of today. Returns
 * undefined if the hash was replaced since it was checked, or the account deleted.
 */
async function signInOnce(
  { db, passwords, accessTokens, jobs }: Parts,
  { allowances }: Guesser,
  { body, client, now }: Call<typeof accountApi.signIn>,
): Promise<BegunSession | undefined> {
  const { email, password, tokenDelivery } = body;
  const credentials = { email, password, allowances, device: client.device };
  const holder = await requireCredentials(db, passwords, credentials, now);
  const { passwordHash } = holder;
  const hashOfToday = passwords.isOutdated(passwordHash)
    ? await passwords.hash(password, passwordHash)
    : passwordHash;
  const place = { ...placeOf(client, tokenDelivery), now };
  return db.transaction().execute(async (tx) => {
    if (!(await renewPasswordHash(tx, holder, hashOfToday))) return undefined;
    return tellingOfNewBrowser(tx, jobs, holder, place, () => beginSession(tx, accessTokens, holder, place));
  });
}
