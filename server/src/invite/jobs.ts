import { pages } from "@boxmates/contract/paths";
import { newToken, tokenHash } from "../account/tokens.ts";
import { job } from "../jobs/job.ts";
import { wantsMail } from "../profile/queries.ts";
import { findAcceptedInvite, findPendingInvite, insertInviteToken } from "./queries.ts";

export const sendInviteMail = job<{ inviteId: string }>({
  name: "mail-invite",
  retries: 8,
  run: async ({ db, clock, config, mailer }, { inviteId }) => {
    const invite = await findPendingInvite(db, inviteId);
    if (!invite) return;
    const token = newToken();
    await insertInviteToken(db, { tokenHash: tokenHash(token), inviteId, createdAt: clock.now() });
    const { inviteMail } = await import("./mails.tsx");
    const link = `${config.publicUrl}${pages.invite({ token })}`;
    await mailer.send(
      await inviteMail({
        to: invite.invitedEmail,
        groupName: invite.groupName,
        inviterName: invite.inviterName ?? "A friend",
        link,
      }),
    );
  },
});

/** Tells the inviter, if they want to be told. */
export const sendInviteAcceptedMail = job<{ inviteId: string }>({
  name: "mail-invite-accepted",
  retries: 8,
  run: async ({ db, config, mailer }, { inviteId }) => {
    const invite = await findAcceptedInvite(db, inviteId);
    if (!invite || !(await wantsMail(db, invite.inviterId, "invite_accepted"))) return;
    const { inviteAcceptedMail } = await import("./mails.tsx");
    await mailer.send(
      await inviteAcceptedMail({
        to: invite.inviterEmail,
        fullName: invite.inviterName,
        friendName: invite.friendName || invite.friendEmail,
        groupName: invite.groupName,
        link: `${config.publicUrl}${pages.group({ groupId: invite.groupId })}`,
        choices: `${config.publicUrl}${pages.profile()}`,
      }),
    );
  },
});
