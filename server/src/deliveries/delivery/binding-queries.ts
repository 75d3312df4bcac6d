import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import type { Locked } from "../../workshop/versions/proofs.ts";

// The first player of a delivery binds it to the version that the whole group plays.

/** Binds a delivery that has arrived to its box's questionnaire, unless it is bound already. */
export async function bindQuestionnaire(db: Db, member: MemberProof, deliveryId: string): Promise<void> {
  await sql`
    with own_group as (${sharedGroup(member.groupId)})
    update group_deliveries as delivery set
      questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id
    from game_of_box((
      select coalesce(specific_box_id, subscription_box_id) from group_deliveries where id = ${deliveryId}
    )) game
    where delivery.id = ${deliveryId} and delivery.group_id = (select id from own_group)
      and delivery.delivery_status = 'delivered' and delivery.questionnaire_id is null`.execute(db);
}

/** Lets the group play this version, unless it plays one already. The group is locked before the delivery, as everywhere. */
export async function bindActivity(
  db: Db,
  member: MemberProof,
  { deliveryId, versionId }: { deliveryId: string; versionId: string },
): Promise<void> {
  const bound = sql`
    with own_group as (${sharedGroup(member.groupId)})
    update group_deliveries set activity_version_id = ${versionId}
    where id = ${deliveryId} and group_id = (select id from own_group) and activity_version_id is null`;
  await sendAhead(db, bound.compile(db));
}

/** Binds the arrived deliveries of the linked boxes that have no questionnaire yet, and notifies their groups. */
export async function bindWaitingDeliveries(db: Db, questionnaire: Locked<"questionnaire">): Promise<void> {
  const bound = sql`
    with bound as (
      update group_deliveries as delivery set
        questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id
      from subscription_box_questionnaires link
      cross join lateral game_of_box(link.subscription_box_id) game
      where link.questionnaire_id = ${questionnaire.id}
        and coalesce(delivery.specific_box_id, delivery.subscription_box_id) = link.subscription_box_id
        and delivery.delivery_status = 'delivered' and delivery.questionnaire_id is null
      returning delivery.group_id
    )
    select count(tell_event('group:' || group_id, 'delivery'))
    from (select distinct group_id from bound) told`;
  await sendAhead(db, bound.compile(db));
}
