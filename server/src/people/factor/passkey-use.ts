import type { UsedCredential } from "@boxmates/contract/people/factor";
import type { Parts } from "../../parts.ts";
import { tokenHash } from "../account/tokens.ts";
import { findPasskey, takeChallenge } from "./queries.ts";
import { challengeIn, userHandleOf, verifyUsed } from "./webauthn.ts";

/**
 * Checks what a passkey has signed; undefined if it is not right. Uses up the challenge, whether or not the passkey is
 * right.
 */
export async function verifyPasskey({ db, config }: Parts, credential: UsedCredential, now: Date) {
  const challenge = challengeIn(credential);
  if (challenge === undefined) return undefined;
  if (!(await takeChallenge(db, tokenHash(challenge), { addedBy: null, now }))) return undefined;
  const passkey = await findPasskey(db, credential.id);
  if (!passkey) return undefined;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return undefined;
  const counter = await verifyUsed(config, credential, challenge, passkey);
  return counter === undefined ? undefined : { passkey, counter };
}
