import type { ShownText } from "@boxmates/contract/workshop/text";
import type { Db } from "../../base/db/open.ts";
import { listOf, writtenQuery } from "../../base/db/written-query.ts";
import { memberDelivery, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { activityColumns, activityPlan } from "../activity-session/queries.ts";
import type { ActivityRow } from "../activity-session/rules.ts";
import { ownSession, sessionColumns } from "../questionnaire-session/queries.ts";
import { boxIsHere, type TastingRow, tastingColumns } from "../tasting/queries.ts";

type PageRow = { groupName: string } & (
  | { id: null }
  | (TastingRow & ActivityRow & { withoutBox: boolean; texts: ShownText[] })
);

/** The SQL for the latest delivery of the group `$1` with such a status. */
const latestWith = (status: string) => `(
      select latest.id from group_deliveries latest
      where latest.group_id = $1 and latest.delivery_status ${status}
      order by latest.delivery_date desc, latest.id desc limit 1)`;

/** Reads the page of the group `$1` for its member `$3`: the delivery `$2`, else the latest that was delivered. */
const pageQuery = writtenQuery<PageRow>(`
  select groups.name as "groupName", ${memberDelivery.columns}, ${tastingColumns}, ${sessionColumns},
    ${activityColumns}, not ${boxIsHere} as "withoutBox",
    ${listOf(
      "jsonb_build_object('id', text.id, 'title', text.title, 'content', text.content, 'textType', text.text_type)",
      "text.created_at, text.id",
      `from subscription_box_texts link
    join texts text on text.id = link.text_id and text.is_active
    where link.subscription_box_id = delivery.box_id`,
    )} as texts
  from group_memberships me
  join groups on groups.id = me.group_id
  left join group_deliveries delivery on delivery.group_id = me.group_id
    and delivery.id = coalesce($2::uuid, ${latestWith("= 'delivered'")}, ${latestWith("<> 'cancelled'")})
  left ${shownDelivery.join}
  ${activityPlan}
  ${ownSession}
  ${memberDelivery.where}`);

/** Finds the instructions of a group's delivery; undefined for anybody but its members. */
export async function findInstructions(
  db: Db,
  { groupId, userId, deliveryId }: { groupId: string; userId: string; deliveryId: string | undefined },
): Promise<PageRow | undefined> {
  const [page] = await pageQuery(db, [groupId, deliveryId, userId]);
  return page;
}
