import { maskedEmail } from "@boxmates/contract/invite";
import type { SignedIn } from "../account/session-queries.ts";
import { tokenHash } from "../account/tokens.ts";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { findInviteByToken } from "./queries.ts";

/** The invitation of a link, or INVITE_NOT_FOUND. */
export async function requireInvite(db: Db, token: string) {
  const invite = await findInviteByToken(db, tokenHash(token));
  if (!invite) throw new Refusal("INVITE_NOT_FOUND");
  return invite;
}

/** The invitation, answerable by this person now; else INVITE_FOR_ANOTHER, INVITE_USED or INVITE_EXPIRED. */
export async function requireOwnOpenInvite(db: Db, user: SignedIn, token: string, now: Date) {
  const invite = await requireInvite(db, token);
  if (invite.invitedEmail !== user.email) {
    throw new Refusal("INVITE_FOR_ANOTHER", {
      detail: `This invitation is for ${maskedEmail(invite.invitedEmail)}. Sign in with that address to answer it.`,
    });
  }
  if (invite.status !== "pending") throw new Refusal("INVITE_USED");
  if (Date.parse(invite.expiresAt) <= now.getTime()) throw new Refusal("INVITE_EXPIRED");
  return invite;
}
