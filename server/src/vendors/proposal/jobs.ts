import { pages } from "@boxmates/contract/base/paths";
import type { Db } from "../../base/db/open.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import { listAdminIds } from "../../people/account/admin-queries.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { findNewsToMail, findWaitingToMail, type ProposalEvent } from "./mail-queries.ts";
import { deleteUnusedPictures, lockUnusedPictures } from "./picture-queries.ts";

/** Longer than anybody writes a proposal, and than a page shows one that has ended. */
const unusedMs = 24 * 3600_000;

export type VendorNews = "taken-up" | "accepted" | "declined" | "message";
export type AdminNews = "proposed" | "withdrawn" | "message";

/** Tells the vendor, unless they have switched this mail off. */
export const sendProposalNewsMail = job<ProposalEvent<VendorNews>>({
  name: "mail-proposal-news",
  retried: mailRetried,
  run: async ({ db, config, mailer }, event, service) => {
    const found = await findNewsToMail(db, event);
    if (!found) return;
    const { vendorId: userId, ...words } = found;
    const choice = await findWantedMail(db, service, { userId }, "proposal_news");
    if (!choice) return;
    const { proposalNewsMail } = await import("./mails.tsx");
    const mail = await proposalNewsMail({
      ...words,
      news: event.news,
      link: `${config.publicUrl}${pages.vendorProposal(event)}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId: null } });
  },
});

/** Tells one administrator, unless they have switched this mail off. */
export const sendProposalWaitingMail = job<ProposalEvent<AdminNews> & { userId: string }>({
  name: "mail-proposal-waiting",
  retried: mailRetried,
  run: async ({ db, config, mailer }, event, service) => {
    const found = await findWaitingToMail(db, event);
    if (!found) return;
    const choice = await findWantedMail(db, service, event, "proposal_waiting");
    if (!choice) return;
    const { proposalWaitingMail } = await import("./mails.tsx");
    const { vendorId, ...words } = found;
    const mail = await proposalWaitingMail({
      ...words,
      vendorName: words.vendorName ?? "A former vendor",
      news: event.news,
      link: `${config.publicUrl}${pages.adminProposal(event)}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId: event.userId, fromId: vendorId, groupId: null } });
  },
});

/** Each administrator has a mail of their own, so that one that fails repeats no other. */
export async function tellAdmins(db: Db, jobs: Jobs, event: ProposalEvent<AdminNews>): Promise<void> {
  const mails = (await listAdminIds(db)).map((userId) => ({ ...event, userId }));
  await jobs.sendAll(db, sendProposalWaitingMail, mails);
}

/**
 * Leaves pictures that no proposal, item or version shows any more to the job that deletes files. A proposal that was
 * declined or withdrawn loses its picture then.
 */
export const forgetUnusedPictures = job<object>({
  name: "forget-unused-pictures",
  schedule: "37 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => {
    const before = new Date(clock.now().getTime() - unusedMs);
    await db.transaction().execute(async (tx) => {
      const urls = await lockUnusedPictures(tx, service, before);
      if (urls.length > 0) await deleteUnusedPictures(tx, service, { urls, before });
    });
  },
});
