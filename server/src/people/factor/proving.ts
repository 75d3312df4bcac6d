import type { proofApi } from "@boxmates/contract/people/proof";
import type { Handlers } from "../../base/http/call.ts";
import { countedGuess, countHit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { insertOwnEntry } from "../account/audit-queries.ts";
import { updateProvenAt } from "../account/session-queries.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import { reproveWithPasskey } from "./access.ts";
import { limits } from "./limits.ts";
import { verifyPasskey } from "./passkey-use.ts";
import { challengeExpiry } from "./passkeys.ts";
import { insertChallenge, listPasskeys } from "./queries.ts";
import { requestOptionsFor } from "./webauthn.ts";

type PasskeyProofHandlers = Pick<Handlers<typeof proofApi>, "askForPasskey" | "byPasskey">;

/** Lets people prove with a passkey of theirs that it is still them who uses their session. */
export function passkeyProofHandlers(parts: Parts): PasskeyProofHandlers {
  const { db, config } = parts;
  return {
    askForPasskey: async ({ user, client, now }) => {
      await countHit(db, limits.challengesOfNetwork, client.network, now);
      const challenge = newToken();
      // Not the person's own: that kind of challenge was got with the password, and adds passkeys.
      await insertChallenge(db, tokenHash(challenge), { addedBy: null, expiresAt: challengeExpiry(now) });
      return requestOptionsFor(config, { challenge, known: await listPasskeys(db, user.userId) });
    },

    byPasskey: async ({ user, body, client, now, once }) => {
      const proven = await countedGuess(db, [[limits.wrongOwnPasskeys, user.userId]], now, async () => {
        const use = await verifyPasskey(parts, body.credential, now);
        if (!use) return undefined;
        return db.transaction().execute(async (tx) => {
          const session = await reproveWithPasskey(tx, user, use, now);
          if (session) await updateProvenAt(tx, session, now);
          return session;
        });
      });
      if (proven) return once(async () => undefined);
      await insertOwnEntry(db, user, {
        kind: "factor_refused",
        device: client.device,
        detail: "Passkey",
        now,
      });
      throw new Refusal("PASSKEY_REFUSED", { detail: refusedHere });
    },
  };
}

const refusedHere =
  "This passkey was not accepted. Nothing has changed yet; please try again, or type your password.";
