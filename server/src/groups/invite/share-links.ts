import type { inviteApi } from "@boxmates/contract/groups/invite";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { newToken } from "../../people/account/tokens.ts";
import { requireLockedMember, requireOwnerOrAdmin } from "../group/access.ts";
import { insertMembership } from "../membership/queries.ts";
import { requireOpenShareLink, requireShareLink } from "./access.ts";
import { sendInviteAcceptedMail, sendLinkUsedMail } from "./jobs.ts";
import { acceptInviteTo } from "./queries.ts";
import { inviteExpiry, offerState } from "./rules.ts";
import { deleteShareLink, upsertShareLink } from "./share-link-queries.ts";

type ShareLinkHandlers = Pick<
  Handlers<typeof inviteApi>,
  "createShareLink" | "revokeShareLink" | "shareCard" | "join"
>;

export function shareLinkHandlers(parts: Parts): ShareLinkHandlers {
  const { config } = parts;
  return {
    createShareLink: async ({ db, user, params: { groupId }, now }) => {
      const manager = requireOwnerOrAdmin(await requireLockedMember(db, user, groupId));
      const link = { token: newToken(), createdAt: now, expiresAt: inviteExpiry(now) };
      const created = await upsertShareLink(db, manager, link);
      await publish(db, { topic: `group:${groupId}`, kind: "invite" });
      return created;
    },

    revokeShareLink: async ({ db, user, params: { groupId } }) => {
      const manager = requireOwnerOrAdmin(await requireLockedMember(db, user, groupId));
      if (await deleteShareLink(db, manager)) {
        await publish(db, { topic: `group:${groupId}`, kind: "invite" });
      }
      return undefined;
    },

    shareCard: async ({ db, params, now }) => {
      const link = await requireShareLink(db, params.token);
      return { ...link, state: offerState({ ...link, maxMembers: config.groupMaxMembers }, now) };
    },

    join: ({ db, user, params, now }) => joinByLink(parts, db, { user, token: params.token, now }),
  };
}

async function joinByLink(
  { jobs, config }: Parts,
  db: Db,
  { user, token, now }: { user: SignedIn; token: string; now: Date },
): Promise<{ groupId: string }> {
  const offered = { token, maxMembers: config.groupMaxMembers };
  const { link, seat } = await requireOpenShareLink(db, user, offered, now);
  const { groupId } = seat;
  const { userId } = user;
  // Invitation first, then membership, as in accepting: deleting an account locks them in the same order, so that
  // the two cannot deadlock.
  const invite = await acceptInviteTo(db, seat, user.email);
  await insertMembership(db, seat, link, { role: "member", joinedAt: now });
  if (link.createdBy) {
    await jobs.send(db, sendLinkUsedMail, { groupId, creatorId: link.createdBy, friendId: userId });
  }
  if (invite && invite.invitedBy !== link.createdBy) {
    await jobs.send(db, sendInviteAcceptedMail, { inviteId: invite.id });
  }
  await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  await publish(db, { topic: `user:${userId}`, kind: "membership" });
  return { groupId };
}
