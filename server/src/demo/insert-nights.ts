import { remindersOf } from "../around/night/rules.ts";
import type { Db } from "../base/db/open.ts";
import { type DemoGroup, type DemoTime, groupId } from "./demo-group.ts";
import { daysBefore } from "./moments.ts";
import { personId } from "./people.ts";
import { groups } from "./sample.ts";
import { idOf } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

/** Inserts the nights to come, and the votes on the times after them. */
export async function insertNights(db: Db, sent: readonly SentBox[], now: Date): Promise<void> {
  for (const group of groups) {
    if (!group.nights) continue;
    const { box, chosen, proposed } = group.nights;
    const latest = sent.find(({ group: of, subscription }) => of === group && subscription.box === box);
    const startsAt = momentOf(chosen, now);
    const nightId = idOf("night", group.name, "chosen");
    const common = { groupId: groupId(group), deliveryId: latest?.id ?? null, revisedAt: daysBefore(now, 1) };
    await db
      .insertInto("nights")
      .values({ id: nightId, ...common, status: "chosen", startsAt, proposedBy: personId(chosen.by) })
      .execute();
    await insertTimes(db, group, nightId, [chosen], now);
    const reminders = remindersOf(startsAt, now).map((reminder) => ({ nightId, ...reminder }));
    await db.insertInto("nightReminders").values(reminders).execute();
    const openId = idOf("night", group.name, "open");
    await db
      .insertInto("nights")
      .values({ id: openId, ...common, deliveryId: null, status: "open" })
      .execute();
    await insertTimes(db, group, openId, proposed, now);
  }
}

async function insertTimes(
  db: Db,
  group: DemoGroup,
  nightId: string,
  times: readonly DemoTime[],
  now: Date,
): Promise<void> {
  for (const [index, time] of times.entries()) {
    const id = idOf("proposal", nightId, String(index));
    const proposal = { id, nightId, startsAt: momentOf(time, now), proposedBy: personId(time.by) };
    await db.insertInto("nightProposals").values(proposal).execute();
    const votes = [[time.by, "yes"] as const, ...time.votes];
    const rows = votes.map(([who, answer]) => ({
      proposalId: id,
      groupId: groupId(group),
      userId: personId(who),
      answer,
    }));
    await db.insertInto("nightVotes").values(rows).execute();
  }
}

function momentOf({ inDays, hour }: DemoTime, now: Date): Date {
  const moment = daysBefore(now, -inDays);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment;
}
