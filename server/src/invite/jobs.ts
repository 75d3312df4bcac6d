import { pages } from "@boxmates/contract/paths";
import { newToken, tokenHash } from "../account/tokens.ts";
import { job } from "../jobs/job.ts";
import { findPendingInvite, insertInviteToken } from "./queries.ts";

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
