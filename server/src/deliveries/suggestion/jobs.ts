import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { findSuggestionToMail } from "./queries.ts";

/**
 * Tells the group's owner about a suggestion of somebody else, unless they have switched this mail off. The moment
 * tells it from a later suggestion of the same box, which has a mail of its own.
 */
export const sendBoxSuggestedMail = job<{ groupId: string; boxId: string; suggestedAt: string }>({
  name: "mail-box-suggested",
  retried: mailRetried,
  run: async ({ db, config, mailer }, suggestion, service) => {
    const found = await findSuggestionToMail(db, suggestion);
    if (!found) return;
    const { ownerId, friendId, friendEmail, ...words } = found;
    const choice = await findWantedMail(db, service, { userId: ownerId }, "box_suggested");
    if (!choice) return;
    const { boxSuggestedMail } = await import("./mails.tsx");
    const mail = await boxSuggestedMail({
      ...words,
      friendName: words.friendName || friendEmail,
      link: `${config.publicUrl}${pages.group({ groupId: suggestion.groupId })}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    const { groupId } = suggestion;
    await mailer.send({ ...mail, cause: { userId: ownerId, fromId: friendId, groupId } });
  },
});
