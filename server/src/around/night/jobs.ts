import { pages } from "@boxmates/contract/base/paths";
import type { MailKind } from "@boxmates/contract/people/profile";
import type { PushKind } from "@boxmates/contract/people/push";
import type { Db } from "../../base/db/open.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { tellDevices } from "../../people/push/telling.ts";
import { findNightToRemind, type NightReminder, takeDueReminders } from "./reminder-queries.ts";
import { isStillNews, type ReminderKind, reminderKinds } from "./rules.ts";

const batchSize = 200;

/** Reminds of the nights whose time has come: each once, and late if the service was down. */
export const remindOfNights = job<object>({
  name: "remind-of-nights",
  schedule: "* * * * *",
  retried: { times: 2 },
  run: async ({ db, clock, jobs }, _, service) => {
    const due = { now: clock.now(), limit: batchSize };
    const remindSome = () =>
      db.transaction().execute(async (tx) => {
        const { taken, reminders } = await takeDueReminders(tx, service, due);
        await tellMembers(
          tx,
          jobs,
          reminders.filter(({ kind, startsAt }) => isStillNews(kind, startsAt, due.now)),
        );
        return taken;
      });
    while ((await remindSome()) === batchSize);
  },
});

/** Tells each member by mail and on their devices. */
async function tellMembers(db: Db, jobs: Jobs, reminders: readonly NightReminder[]): Promise<void> {
  await jobs.sendAll(db, sendNightReminderMail, reminders);
  for (const kind of reminderKinds) {
    const to = reminders
      .filter((reminder) => reminder.kind === kind)
      .map(({ userId, groupId, deliveryId }) => ({ userId, groupId, ...(deliveryId && { deliveryId }) }));
    await tellDevices(db, jobs, toldKindOf[kind], { to });
  }
}

const toldKindOf = { day: "night_in_a_day", hour: "night_in_an_hour" } as const satisfies Record<
  ReminderKind,
  MailKind & PushKind
>;

/** Mails one member, unless the night has changed since, they have left, or they have switched this mail off. */
export const sendNightReminderMail = job<NightReminder>({
  name: "mail-night-reminder",
  retried: mailRetried,
  run: async ({ db, clock, config, mailer }, reminder, service) => {
    const { userId, kind, startsAt } = reminder;
    const sentAt = clock.now();
    if (!isStillNews(kind, startsAt, sentAt)) return;
    const night = await findNightToRemind(db, reminder);
    const choice = night && (await findWantedMail(db, service, { userId }, toldKindOf[kind]));
    if (!choice) return;
    const { groupId, deliveryId, deliveryStatus, email, timeZone, ...words } = night;
    const isHere = deliveryStatus === "delivered";
    const path = deliveryId && isHere ? pages.room({ groupId, deliveryId }) : pages.group({ groupId });
    const { nightReminderMail } = await import("./mails.tsx");
    const mail = await nightReminderMail({
      ...words,
      ...{ kind, startsAt, sentAt, isHere },
      timeZone: timeZone ?? "UTC",
      to: email,
      link: `${config.publicUrl}${path}`,
      unsubscribe: unsubscribing(config.publicUrl, choice),
    });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId } });
  },
});
