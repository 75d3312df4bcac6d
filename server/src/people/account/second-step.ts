import type { SecondStep } from "@boxmates/contract/base/problem";
import { secondStepLifetimeMinutes } from "@boxmates/contract/people/factor";
import type { Db } from "../../base/db/open.ts";
import { Refusal } from "../../base/refusal.ts";
import { admitWithoutFactor } from "./access.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { PasswordProof, UsedLink } from "./proofs.ts";
import { findFactorKinds, insertPendingSignIn } from "./second-step-queries.ts";
import { type IssuedSession, type Place, startSession } from "./sessions.ts";
import { newToken, tokenHash } from "./tokens.ts";

/** A session, or what is still missing for one. */
export type BegunSession = IssuedSession | { secondStep: SecondStep };

/**
 * Starts a session for somebody who knows the password or has the mailed link. If the account has a second factor, the
 * sign-in waits for it instead. Call it inside a transaction.
 */
export async function beginSession(
  db: Db,
  accessTokens: AccessTokens,
  holder: PasswordProof | UsedLink<"recover">,
  place: Place & { now: Date },
): Promise<BegunSession> {
  const admitted = await admitWithoutFactor(db, holder);
  if (admitted) return startSession(db, accessTokens, admitted, place);
  const token = newToken();
  const expiresAt = new Date(place.now.getTime() + secondStepLifetimeMinutes * 60_000);
  await insertPendingSignIn(db, holder, { tokenHash: tokenHash(token), expiresAt });
  return { secondStep: { token, ...(await findFactorKinds(db, holder.userId)) } };
}

/** Call it after the transaction, which keeps the sign-in that waits. Throws SECOND_FACTOR_REQUIRED. */
export function requireWhole(begun: BegunSession): IssuedSession {
  if ("secondStep" in begun) throw new Refusal("SECOND_FACTOR_REQUIRED", begun);
  return begun;
}
