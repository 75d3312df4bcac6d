import type { inviteApi } from "@boxmates/contract/groups/invite";
import type { Db } from "../../base/db/open.ts";
import { publish, publishTo } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireMember, requireOwner } from "../group/access.ts";
import { requireInviting } from "./access.ts";
import { sendInviteMail } from "./jobs.ts";
import { findInviteMail } from "./mail-queries.ts";
import { accountsOf, deletePendingInvite, listInvitingGroups, upsertInvite } from "./queries.ts";
import { inviteExpiry, mailState } from "./rules.ts";

type InvitingHandlers = Pick<Handlers<typeof inviteApi>, "create" | "cancel" | "mail" | "overview">;

/** The handlers for members who invite friends. */
export function invitingHandlers({ jobs, config }: Parts): InvitingHandlers {
  return {
    create: async ({ db, params: { groupId }, body: { email }, user, now }) => {
      const { groupMaxMembers: maxMembers } = config;
      const invitation = await requireInviting(db, user, { groupId, email, maxMembers }, now);
      const written = await upsertInvite(db, invitation, { now, expiresAt: inviteExpiry(now) });
      await jobs.send(db, sendInviteMail, { inviteId: written.invite.id });
      await tellOfInvite(db, groupId, email);
      return written;
    },

    cancel: async ({ db, params: { groupId, inviteId }, user }) => {
      const owner = requireOwner(await requireMember(db, user, groupId));
      const cancelled = await deletePendingInvite(db, owner, inviteId);
      if (!cancelled) throw new Refusal("INVITE_NOT_FOUND");
      await tellOfInvite(db, groupId, cancelled.invitedEmail);
      return undefined;
    },

    mail: async ({ db, params: { groupId, inviteId }, user }) => {
      const mail = await findInviteMail(db, groupId, user.userId, inviteId);
      if (!mail) {
        await requireMember(db, user, groupId);
        throw new Refusal("INVITE_NOT_FOUND");
      }
      return { state: mailState(mail), fault: mail.mailFault };
    },

    overview: ({ db, user, now }) => listInvitingGroups(db, user.userId, now, config.groupMaxMembers),
  };
}

/** Notifies the group and the invited person, whose My Group shows the invitation too. */
export async function tellOfInvite(db: Db, groupId: string, email: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "invite" });
  await publishTo(db, "invite", "user", accountsOf(email));
}
