import { pages } from "@boxmates/contract/base/paths";
import type { Db } from "../../base/db/open.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { tellDevices } from "../../people/push/telling.ts";
import { findNightNews, listOthers, type NightNews } from "./news-queries.ts";
import type { OwnNight, OwnProposal } from "./proofs.ts";

/** Tells everybody else in the group, whose pages show it anyway, by mail and on their devices. */
export async function tellOthers(
  db: Db,
  jobs: Jobs,
  night: OwnProposal | OwnNight,
  news: Pick<NightNews, "change" | "startsAt" | "formerly" | "sequence">,
): Promise<void> {
  const { groupId, nightId, userId: fromId } = night;
  const others = await listOthers(db, night);
  await jobs.sendAll(
    db,
    sendNightChangedMail,
    others.map((userId) => ({ ...news, nightId, userId, fromId })),
  );
  await tellDevices(db, jobs, "night_changed", { to: [{ groupId }], fromId });
}

/** Mails one member, unless the night has changed again or begun, they have left, or they have switched this mail off. */
export const sendNightChangedMail = job<NightNews>({
  name: "mail-night-changed",
  retried: mailRetried,
  run: async ({ db, clock, config, mailer }, news, service) => {
    const { userId, fromId, change, startsAt, formerly } = news;
    const sentAt = clock.now();
    if (new Date(startsAt) <= sentAt) return;
    const found = await findNightNews(db, news);
    const choice = found && (await findWantedMail(db, service, { userId }, "night_changed"));
    if (!choice) return;
    const { groupId, timeZone, email, friendName, ...words } = found;
    const { nightChangedMail } = await import("./mails.tsx");
    const mail = await nightChangedMail({
      ...words,
      ...{ change, startsAt, formerly, sentAt },
      friendName: friendName || "A friend",
      timeZone: timeZone ?? "UTC",
      to: email,
      link: `${config.publicUrl}${pages.group({ groupId })}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId, fromId, groupId } });
  },
});
