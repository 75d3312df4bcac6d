import type { factorApi } from "@boxmates/contract/people/factor";
import type { Handlers } from "../../base/http/call.ts";
import { countedGuess, countHit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { browserHashOf, placeOf, tellingOfNewBrowser } from "../account/browsers.ts";
import { handOver } from "../account/hand-over.ts";
import { type IssuedSession, startSession } from "../account/sessions.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import {
  admitWithCode,
  admitWithPasskey,
  type FoundCode,
  type PendingSignIn,
  refuseFactor,
  requirePendingSignIn,
} from "./access.ts";
import { wrongCode } from "./authenticator.ts";
import { isAppCode, plainRecoveryCode, stepOfCode } from "./codes.ts";
import { allowancesOf, limits } from "./limits.ts";
import { tellNews } from "./news.ts";
import { verifyPasskey } from "./passkey-use.ts";
import { challengeExpiry } from "./passkeys.ts";
import {
  findAuthenticator,
  findPasskey,
  insertChallenge,
  listPasskeys,
  listRecoveryHashes,
} from "./queries.ts";
import { requestOptionsFor } from "./webauthn.ts";

type SigningInHandlers = Pick<
  Handlers<typeof factorApi>,
  "askForPasskey" | "signInWithPasskey" | "finishSignIn"
>;

/** Signs in with a passkey, and finishes sign-ins that wait for their second step. */
export function signingInHandlers(parts: Parts): SigningInHandlers {
  const { db, config, accessTokens, jobs } = parts;
  return {
    askForPasskey: async ({ body: { secondStep }, client, now }) => {
      await countHit(db, limits.challengesOfNetwork, client.network, now);
      const pending = secondStep === undefined ? undefined : await requirePendingSignIn(db, secondStep, now);
      const challenge = newToken();
      const expiresAt = challengeExpiry(now);
      await insertChallenge(db, tokenHash(challenge), { addedBy: null, expiresAt });
      const known = pending ? await listPasskeys(db, pending.userId) : [];
      return requestOptionsFor(config, { challenge, known });
    },

    signInWithPasskey: async ({ body, client, now }) => {
      const { secondStep, tokenDelivery } = body;
      const { device } = client;
      const pending = secondStep === undefined ? undefined : await requirePendingSignIn(db, secondStep, now);
      const allowance = [limits.wrongPasskeysOfNetwork, client.network] as const;
      const issued = await countedGuess(db, [allowance], now, async () => {
        const use = await verifyPasskey(parts, body.credential, now);
        if (!use) return undefined;
        return db.transaction().execute(async (tx) => {
          const admitted = await admitWithPasskey(tx, { ...use, pending }, now);
          const place = { ...placeOf(client, tokenDelivery), now };
          return (
            admitted &&
            tellingOfNewBrowser(tx, jobs, admitted, place, () =>
              startSession(tx, accessTokens, admitted, place),
            )
          );
        });
      });
      if (!issued) {
        const userId = pending?.userId ?? (await findPasskey(db, body.credential.id))?.userId ?? null;
        throw await refuseFactor(db, userId, new Refusal("PASSKEY_REFUSED"), {
          device,
          detail: "Passkey",
          now,
        });
      }
      return handOver(issued, client, tokenDelivery);
    },

    finishSignIn: async ({ body: { secondStep, code, tokenDelivery }, client, now }) => {
      const { device } = client;
      const pending = await requirePendingSignIn(db, secondStep, now);
      const allowances = await allowancesOf(db, pending, browserHashOf(client));
      const issued = await countedGuess(db, allowances, now, async () => {
        const found = await findCode(parts, pending, code, now);
        const place = { ...placeOf(client, tokenDelivery), now };
        return found && finishWith(parts, { pending, found, place });
      });
      if (!issued) throw await refuseFactor(db, pending.userId, wrongCode(), { device, detail: "Code", now });
      return handOver(issued, client, tokenDelivery);
    },
  };
}

async function findCode(
  { db, passwords }: Parts,
  { userId }: PendingSignIn,
  code: string,
  now: Date,
): Promise<FoundCode | undefined> {
  if (isAppCode(code)) {
    const app = await findAuthenticator(db, userId);
    const step = app?.isConfirmed ? await stepOfCode(app.secret, code, now) : undefined;
    return step === undefined ? undefined : { step };
  }
  const hashes = await listRecoveryHashes(db, userId);
  const recoveryHash = await passwords.findMatch(plainRecoveryCode(code), hashes);
  return recoveryHash === undefined ? undefined : { recoveryHash };
}

interface Finish {
  pending: PendingSignIn;
  found: FoundCode;
  place: Parameters<typeof startSession>[3];
}

function finishWith(
  { db, jobs, accessTokens }: Parts,
  { pending, found, place }: Finish,
): Promise<IssuedSession | undefined> {
  return db.transaction().execute(async (tx) => {
    const admitted = await admitWithCode(tx, pending, found, place.now);
    if (!admitted) return undefined;
    const { userId } = admitted;
    const doing = { actorId: userId, device: place.device, now: place.now };
    if ("recoveryHash" in found) await tellNews(tx, jobs, admitted, { news: "code-used", doing });
    return tellingOfNewBrowser(tx, jobs, admitted, place, () =>
      startSession(tx, accessTokens, admitted, place),
    );
  });
}
