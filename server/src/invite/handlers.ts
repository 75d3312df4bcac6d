import type { inviteApi } from "@boxmates/contract/invite";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import { requireFreeSeat, requireMember, requireOwner } from "../membership/access.ts";
import { countMembers, hasMemberWithEmail, insertMembership } from "../membership/queries.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { requireInvite, requireOwnOpenInvite } from "./access.ts";
import { sendInviteAcceptedMail, sendInviteMail } from "./jobs.ts";
import { answerInvite, deletePendingInvite, upsertInvite } from "./queries.ts";
import { inviteExpiry, inviteState } from "./rules.ts";

const invitesOfPerson: Limit = { name: "invite", max: 20, windowSeconds: 3600 };

export function inviteHandlers({ jobs, config }: Parts): Handlers<typeof inviteApi> {
  return {
    create: async ({ db, params, body, user, now }) => {
      const member = await requireMember(db, user, params.groupId);
      if (body.email === user.email) throw new Refusal("INVITING_ONESELF");
      if (await hasMemberWithEmail(db, params.groupId, body.email)) throw new Refusal("ALREADY_A_MEMBER");
      await requireFreeSeat(db, params.groupId, config.groupMaxMembers);
      await countHit(db, invitesOfPerson, user.userId, now);
      const written = await upsertInvite(db, member, {
        email: body.email,
        now,
        expiresAt: inviteExpiry(now),
      });
      await jobs.send(db, sendInviteMail, { inviteId: written.invite.id });
      await publish(db, { topic: `group:${params.groupId}`, kind: "invite" });
      return written;
    },

    cancel: async ({ db, params: { groupId, inviteId }, user }) => {
      requireOwner(await requireMember(db, user, groupId));
      if (!(await deletePendingInvite(db, groupId, inviteId))) throw new Refusal("INVITE_NOT_FOUND");
      await publish(db, { topic: `group:${groupId}`, kind: "invite" });
      return undefined;
    },

    card: async ({ db, params, now }) => {
      const invite = await requireInvite(db, params.token);
      const memberCount = await countMembers(db, invite.groupId);
      return {
        groupId: invite.groupId,
        groupName: invite.groupName,
        groupDescription: invite.groupDescription,
        memberCount,
        inviterName: invite.inviterName ?? "Former member",
        invitedEmail: invite.invitedEmail,
        expiresAt: invite.expiresAt,
        state: inviteState({ ...invite, memberCount, maxMembers: config.groupMaxMembers }, now),
      };
    },

    accept: async ({ db, params, user, now }) => {
      const invite = await requireOwnOpenInvite(db, user, params.token, now);
      const { groupId } = await requireFreeSeat(db, invite.groupId, config.groupMaxMembers);
      if (!(await answerInvite(db, invite.id, "accepted"))) throw new Refusal("INVITE_USED");
      await insertMembership(db, { groupId, userId: user.userId, role: "member", joinedAt: now });
      await jobs.send(db, sendInviteAcceptedMail, { inviteId: invite.id });
      await publish(db, { topic: `group:${groupId}`, kind: "membership" });
      await publish(db, { topic: `user:${user.userId}`, kind: "membership" });
      return { groupId };
    },

    decline: async ({ db, params, user, now }) => {
      const invite = await requireOwnOpenInvite(db, user, params.token, now);
      if (!(await answerInvite(db, invite.id, "declined"))) throw new Refusal("INVITE_USED");
      await publish(db, { topic: `group:${invite.groupId}`, kind: "invite" });
      return undefined;
    },
  };
}
