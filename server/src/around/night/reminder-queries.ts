import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { OwnNight, OwnProposal } from "./proofs.ts";
import type { ReminderKind } from "./rules.ts";

/** Replaces the reminders of a night: when it is chosen, moved or called off. */
export async function replaceReminders(
  db: Db,
  { nightId }: OwnProposal | OwnNight,
  reminders: readonly { kind: ReminderKind; remindAt: Date }[],
): Promise<void> {
  await sendAhead(db, db.deleteFrom("nightReminders").where("nightId", "=", nightId));
  if (reminders.length === 0) return;
  const rows = reminders.map((reminder) => ({ nightId, ...reminder }));
  await sendAhead(db, db.insertInto("nightReminders").values(rows));
}

/** A reminder of a night for one member; its moment tells it from the same night at another time. */
export interface NightReminder {
  nightId: string;
  groupId: string;
  /** The delivery that is played then, once it is here. */
  deliveryId: string | null;
  userId: string;
  startsAt: string;
  kind: ReminderKind;
}

/**
 * Takes up to `limit` reminders that are due, so that no other process tells them, and lists whom to tell. Returns how
 * many it took, too: nobody may be left in a group.
 */
export async function takeDueReminders(
  db: Db,
  _: ServiceProof,
  { now, limit }: { now: Date; limit: number },
): Promise<{ taken: number; reminders: NightReminder[] }> {
  const { rows } = await sql<{ taken: number; reminders: NightReminder[] }>`
    with due as (
      delete from night_reminders reminder using (
        select night_id, kind from night_reminders where remind_at <= ${now}
        order by remind_at limit ${limit} for update skip locked
      ) listed
      where reminder.night_id = listed.night_id and reminder.kind = listed.kind
      returning reminder.night_id, reminder.kind
    )
    select (select count(*)::integer from due) as "taken", coalesce((
      select jsonb_agg(jsonb_build_object(
        'nightId', night.id, 'groupId', night.group_id, 'deliveryId', arrived.id, 'userId', member.user_id,
        'kind', due.kind,
        'startsAt', to_char(night.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from due
      join nights night on night.id = due.night_id and night.status = 'chosen' and night.starts_at is not null
      join group_memberships member on member.group_id = night.group_id
      left join group_deliveries arrived
        on arrived.id = night.delivery_id and arrived.delivery_status = 'delivered'
    ), '[]') as "reminders"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

/** Returns the content of a reminder; undefined if the night was moved or called off since, or the person has left. */
export async function findNightToRemind(db: Db, { nightId, userId, startsAt }: NightReminder) {
  return db
    .selectFrom("nights as night")
    .innerJoin("groups", "groups.id", "night.groupId")
    .innerJoin("groupMemberships as member", "member.groupId", "groups.id")
    .innerJoin("profiles as profile", "profile.userId", "member.userId")
    .leftJoin("groupDeliveries as delivery", "delivery.id", "night.deliveryId")
    .leftJoin("subscriptionBoxes as box", (join) =>
      join.on(({ eb, ref, fn }) =>
        eb("box.id", "=", fn.coalesce(ref("delivery.specificBoxId"), ref("delivery.subscriptionBoxId"))),
      ),
    )
    .select([
      "groups.id as groupId",
      "groups.name as groupName",
      "profile.email",
      "profile.fullName",
      "profile.timeZone",
      "night.deliveryId",
      "delivery.deliveryStatus",
      "box.title as boxTitle",
    ])
    .where("night.id", "=", nightId)
    .where("night.status", "=", "chosen")
    .where("night.startsAt", "=", startsAt)
    .where("member.userId", "=", userId)
    .executeTakeFirst();
}
