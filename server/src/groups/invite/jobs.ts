import { pages } from "@boxmates/contract/base/paths";
import { publish } from "../../base/events/hub.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import { mailFault } from "../../base/mail/mail-fault.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { newToken, tokenHash } from "../../people/account/tokens.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import {
  findAcceptedInvite,
  findInviteToMail,
  findInviteToRemind,
  findJoined,
  markMailed,
  markReminded,
  updateMailFault,
} from "./mail-queries.ts";
import { findInvitedAccount, insertInviteToken } from "./queries.ts";
import { remindedUntil } from "./rules.ts";

/** Makes a new link for each mail, whose secret only the mail contains; undefined if the invitation is gone. */
async function inviteLink(
  { db, clock, config }: Parts,
  service: ServiceProof,
  inviteId: string,
): Promise<string | undefined> {
  const token = newToken();
  const stored = { tokenHash: tokenHash(token), inviteId, createdAt: clock.now() };
  if (!(await insertInviteToken(db, service, stored))) return undefined;
  return `${config.publicUrl}${pages.invite({ token })}`;
}

export const sendInviteMail = job<{ inviteId: string }>({
  name: "mail-invite",
  retried: mailRetried,
  run: async (parts, { inviteId }, service) => {
    const { db, clock, mailer } = parts;
    const invite = await findInviteToMail(db, inviteId);
    if (!invite) return;
    const { inviteMail } = await import("./mails.tsx");
    const link = await inviteLink(parts, service, inviteId);
    if (!link) return;
    const mail = await inviteMail({ ...invite, to: invite.invitedEmail, link });
    const tell = () => publish(db, { topic: `group:${invite.groupId}`, kind: "invite" });
    try {
      await mailer.send(mail);
    } catch (error) {
      await updateMailFault(db, service, inviteId, mailFault(error));
      await tell();
      throw error;
    }
    await markMailed(db, service, inviteId, clock.now());
    await tell();
  },
});

/** Reminds of each invitation that expires soon exactly once, even if several servers run this at the same time. */
export const remindOfInvites = job<object>({
  name: "remind-of-invites",
  schedule: "41 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock, jobs }, _, service) => {
    const now = clock.now();
    const due = { now, until: remindedUntil(now), limit: 500 };
    const remindSome = () =>
      db.transaction().execute(async (tx) => {
        const inviteIds = await markReminded(tx, service, due);
        for (const inviteId of inviteIds) await jobs.send(tx, sendInviteReminderMail, { inviteId });
        return inviteIds.length;
      });
    while ((await remindSome()) === due.limit);
  },
});

/** Mails the invited address, unless its account, or else the address itself, has switched these mails off. */
export const sendInviteReminderMail = job<{ inviteId: string }>({
  name: "mail-invite-reminder",
  retried: mailRetried,
  run: async (parts, { inviteId }, service) => {
    const { db, clock, config, mailer } = parts;
    const invite = await findInviteToRemind(db, inviteId, clock.now());
    if (!invite) return;
    const to = invite.invitedEmail;
    const reader = (await findInvitedAccount(db, to)) ?? { email: to };
    const choice = await findWantedMail(db, service, reader, "invite_reminder");
    if (!choice) return;
    const { inviteReminderMail } = await import("./mails.tsx");
    const link = await inviteLink(parts, service, inviteId);
    if (!link) return;
    const unsubscribe = unsubscribing(config.publicUrl, choice);
    await mailer.send(await inviteReminderMail({ ...invite, to, link, unsubscribe }));
  },
});

type Joined = NonNullable<Awaited<ReturnType<typeof findJoined>>>;

/** Mails the inviter, unless they have switched this mail off. */
async function mailAcceptance(
  { db, config, mailer }: Parts,
  service: ServiceProof,
  joined: Joined,
  by: "mail" | "link",
) {
  const choice = await findWantedMail(db, service, { userId: joined.inviterId }, "invite_accepted");
  if (!choice) return;
  const { inviteAcceptedMail } = await import("./mails.tsx");
  const { groupId, inviterId, friendId } = joined;
  const mail = await inviteAcceptedMail({
    to: joined.inviterEmail,
    fullName: joined.inviterName,
    friendName: joined.friendName || joined.friendEmail,
    groupName: joined.groupName,
    by,
    link: `${config.publicUrl}${pages.group({ groupId })}`,
    unsubscribe: unsubscribing(config.publicUrl, choice),
  });
  await mailer.send({ ...mail, cause: { userId: inviterId, fromId: friendId, groupId } });
}

export const sendInviteAcceptedMail = job<{ inviteId: string }>({
  name: "mail-invite-accepted",
  retried: mailRetried,
  run: async (parts, { inviteId }, service) => {
    const joined = await findAcceptedInvite(parts.db, inviteId);
    if (joined) await mailAcceptance(parts, service, joined, "mail");
  },
});

export const sendLinkUsedMail = job<{ groupId: string; creatorId: string; friendId: string }>({
  name: "mail-link-used",
  retried: mailRetried,
  run: async (parts, people, service) => {
    const joined = await findJoined(parts.db, people);
    if (joined) await mailAcceptance(parts, service, joined, "link");
  },
});
