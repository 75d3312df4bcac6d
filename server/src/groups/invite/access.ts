import { id } from "@boxmates/contract/base/values";
import { maskedEmail } from "@boxmates/contract/groups/invite";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { tokenHash } from "../../people/account/tokens.ts";
import { refuseOutsider } from "../group/access.ts";
import { lockGroup } from "../group/queries.ts";
import { requireSeat } from "../membership/access.ts";
import { allowancesOf, requireCounted } from "./limits.ts";
import type { NewInvite, OpenInvite, OpenShareLink } from "./proofs.ts";
import { countInvite, findInviteById, findInviteByToken, lockGroupOfInvite } from "./queries.ts";
import { hasExpired } from "./rules.ts";
import { findShareLink, lockGroupOfShareLink } from "./share-link-queries.ts";

interface Inviting {
  groupId: string;
  email: string;
  maxMembers: number;
}

/**
 * Counts a member's invitation of an address. Throws GROUP_NOT_FOUND, NOT_A_MEMBER, INVITING_ONESELF,
 * ALREADY_A_MEMBER, INVITE_DECLINED, GROUP_FULL, TOO_MANY_REQUESTS or INVITED_TOO_OFTEN.
 */
export async function requireInviting(
  db: Db,
  user: SignedIn,
  { groupId, email, maxMembers }: Inviting,
  now: Date,
): Promise<NewInvite> {
  // Locked: somebody who is being removed invites nobody any more.
  await lockGroup(db, groupId);
  const { userId } = user;
  const allowances = allowancesOf({ groupId, userId }, email);
  const invited = await countInvite(db, { groupId, userId, email }, allowances, now);
  if (!invited) return refuseOutsider(db, user, groupId);
  if (email === user.email) throw new Refusal("INVITING_ONESELF");
  if (invited.isMember) throw new Refusal("ALREADY_A_MEMBER");
  if (invited.hasDeclined) throw new Refusal("INVITE_DECLINED");
  if (invited.members >= maxMembers) throw new Refusal("GROUP_FULL");
  await requireCounted(db, allowances, invited.counted, now);
  return { groupId, userId, role: invited.role, email } as NewInvite;
}

/** Returns the invitation of a link, or throws INVITE_NOT_FOUND. */
export async function requireInvite(db: Db, token: string) {
  const invite = await findInviteByToken(db, tokenHash(token));
  if (!invite) throw new Refusal("INVITE_NOT_FOUND");
  return invite;
}

/**
 * Returns an invitation that this person can answer now; else throws INVITE_NOT_FOUND, INVITE_FOR_ANOTHER, INVITE_USED
 * or INVITE_EXPIRED. The invited person can name it by its id instead of the link's token.
 */
export async function requireOwnOpenInvite(db: Db, user: SignedIn, tokenOrId: string, now: Date) {
  const invite = id.safeParse(tokenOrId).success
    ? await requireInviteTo(db, user, tokenOrId)
    : await requireInvite(db, tokenOrId);
  if (invite.invitedEmail !== user.email) {
    throw new Refusal("INVITE_FOR_ANOTHER", {
      detail: `This invitation is for ${maskedEmail(invite.invitedEmail)}. Sign in with that address to answer it.`,
    });
  }
  requireOpen(invite, now);
  return { ...invite, userId: user.userId } as typeof invite & OpenInvite;
}

/**
 * Returns an invitation that this person can accept now, and the seat for them: nobody else joins the group until the
 * transaction ends. Throws what `requireOwnOpenInvite` throws, and GROUP_FULL.
 */
export async function requireAcceptance(
  db: Db,
  user: SignedIn,
  { tokenOrId, maxMembers }: { tokenOrId: string; maxMembers: number },
  now: Date,
) {
  const isId = id.safeParse(tokenOrId).success;
  await lockGroupOfInvite(db, isId ? { id: tokenOrId } : { tokenHash: tokenHash(tokenOrId) });
  const invite = await requireOwnOpenInvite(db, user, tokenOrId, now);
  return { invite, seat: requireSeat(invite, maxMembers) };
}

/** Returns the invitation of a link that can still be answered. Throws INVITE_NOT_FOUND, INVITE_USED or INVITE_EXPIRED. */
export async function requireOpenInvite(db: Db, token: string, now: Date) {
  const invite = await requireInvite(db, token);
  requireOpen(invite, now);
  return invite;
}

function requireOpen(invite: Awaited<ReturnType<typeof requireInvite>>, now: Date): void {
  if (invite.status !== "pending") throw new Refusal("INVITE_USED");
  if (hasExpired(invite, now)) throw new Refusal("INVITE_EXPIRED");
}

/** Finds the invitation only for the invited person: an id is not a secret. */
async function requireInviteTo(db: Db, user: SignedIn, inviteId: string) {
  const invite = await findInviteById(db, inviteId);
  if (invite?.invitedEmail !== user.email) throw new Refusal("INVITE_NOT_FOUND");
  return invite;
}

/** Returns the share link, expired or not. Throws INVITE_NOT_FOUND if it is unknown or was revoked. */
export async function requireShareLink(db: Db, token: string, readerId?: string) {
  const link = await findShareLink(db, token, readerId);
  if (!link) throw new Refusal("INVITE_NOT_FOUND");
  return link;
}

/**
 * Returns a share link that this person can use now, and the seat for them. Locks the group: a link that was revoked a
 * moment ago lets nobody in, and only one person gets the last seat. Throws INVITE_NOT_FOUND, INVITE_EXPIRED,
 * ALREADY_A_MEMBER, REMOVED_BEFORE or GROUP_FULL.
 */
export async function requireOpenShareLink(
  db: Db,
  { userId }: SignedIn,
  { token, maxMembers }: { token: string; maxMembers: number },
  now: Date,
) {
  await lockGroupOfShareLink(db, token);
  const link = await requireShareLink(db, token, userId);
  if (hasExpired(link, now)) throw new Refusal("INVITE_EXPIRED");
  // Before the seat: a person who taps twice for the last one should find that they are a member, not a full group.
  if (link.isMember) throw new Refusal("ALREADY_A_MEMBER");
  if (link.wasRemoved) throw new Refusal("REMOVED_BEFORE");
  const seat = requireSeat(link, maxMembers);
  return { link: { ...link, userId } as typeof link & OpenShareLink, seat };
}
