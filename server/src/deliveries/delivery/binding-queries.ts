import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import type { Locked } from "../../workshop/versions/proofs.ts";

/** A member of a group whose delivery has just been bound to a questionnaire. */
interface Player {
  deliveryId: string;
  userId: string;
}

/**
 * Binds a delivery that has arrived to its box's questionnaire, unless it is bound already or somebody has been told
 * what is asked. It has missed the binding only if the box arrived in the moment in which it was linked.
 */
export async function bindQuestionnaire(
  db: Db,
  member: MemberProof,
  { deliveryId, now }: { deliveryId: string; now: Date },
): Promise<void> {
  await sql`
    with own_group as (${sharedGroup(member.groupId)})
    update group_deliveries as delivery set
      questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id,
      questionnaire_bound_at = ${now}
    from bindable_game(${deliveryId}) game
    where delivery.id = ${deliveryId} and delivery.group_id = (select id from own_group)
      and delivery.delivery_status = 'delivered' and delivery.questionnaire_id is null`.execute(db);
}

/**
 * Binds the arrived deliveries of the linked boxes that have no questionnaire yet and of which nothing that it asks was
 * told. Returns their groups and the members of these.
 */
export async function bindWaiting(
  db: Db,
  questionnaire: Locked<"questionnaire">,
  now: Date,
): Promise<{ groupIds: string[]; players: Player[] }> {
  const { rows } = await sql<Player & { groupId: string }>`
    with bound as (
      update group_deliveries as delivery set
        questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id,
        questionnaire_bound_at = ${now}
      from group_deliveries waiting
      join subscription_box_questionnaires link
        on link.subscription_box_id = waiting.box_id and link.questionnaire_id = ${questionnaire.id}
      cross join lateral bindable_game(waiting.id) game
      where delivery.id = waiting.id and waiting.delivery_status = 'delivered' and waiting.questionnaire_id is null
        and delivery.delivery_status = 'delivered' and delivery.questionnaire_id is null
      returning delivery.id, delivery.group_id
    )
    select bound.id as delivery_id, bound.group_id, member.user_id
    from bound join group_memberships member on member.group_id = bound.group_id`.execute(db);
  const players = rows.map(({ deliveryId, userId }) => ({ deliveryId, userId }));
  return { groupIds: [...new Set(rows.map(({ groupId }) => groupId))], players };
}
