import type { DeliveryContents, KeptProduct } from "@boxmates/contract/deliveries/delivery-contents";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, writtenQuery } from "../../base/db/written-query.ts";
import type { ChangeableContents } from "./proofs.ts";
import { keptProducts, shownDelivery } from "./queries.ts";

export interface ContentsRow extends Omit<DeliveryContents, "products" | "boxProducts"> {
  groupId: string;
  boxId: string;
  /** The version that is kept, as it is stored. */
  snapshot: unknown;
  products: KeptProduct[];
  boxProducts: KeptProduct[];
}

const newestOfBox = `(
    select newest.id from versions newest
    where newest.kind = 'box' and newest.object_id = delivery.box_id
    order by newest.number desc limit 1)`;

/** Reads what is in the delivery `$1`, and what is in its box now. */
export const findContents = writtenQuery<ContentsRow>(`
  select delivery.group_id as "groupId", delivery.box_id as "boxId", kept.id as "versionId", kept.snapshot,
    delivery.notes, has_begun(delivery.id) as "hasBegun", kept.id is not distinct from ${newestOfBox} as "isCurrent",
    ${keptProducts} as products,
    ${listOf(
      `jsonb_build_object('id', item.id, 'itemName', item.item_name, 'itemDescription', item.item_description,
        'quantity', item.quantity)`,
      "item.product_number, item.created_at, item.id",
      "from box_contents item where item.box_id = delivery.box_id and item.left_at is null",
    )} as "boxProducts"
  from group_deliveries delivery
  ${shownDelivery.join}
  where delivery.id = $1`);

/**
 * Lets a delivery keep another version of its contents, with a note, and binds it anew if it is here: its questionnaire
 * has to fit what was sent.
 */
export async function updateContents(
  db: Db,
  { deliveryId }: ChangeableContents,
  { versionId, notes, now }: { versionId: string; notes: string; now: Date },
): Promise<void> {
  const kept = sql`
    update group_deliveries set box_version_id = ${versionId}, notes = ${notes}, revision = revision + 1,
      revised_at = ${now}
    where id = ${deliveryId}`;
  const bound = sql`
    update group_deliveries delivery set
      questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id,
      questionnaire_bound_at =
        case when game.questionnaire_id is not null then coalesce(delivery.questionnaire_bound_at, ${now}) end
    from group_deliveries same
    left join lateral fitting_game(same.box_id, same.box_version_id, false) game on true
    where same.id = delivery.id and delivery.id = ${deliveryId} and delivery.delivery_status = 'delivered'`;
  await sendAhead(db, kept.compile(db));
  await sendAhead(db, bound.compile(db));
}

/** Lets a delivery keep its box as it is now, with its activity. */
export async function renewContents(
  db: Db,
  contents: ChangeableContents,
  { notes, now }: { notes: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ versionId: string }>`
    update group_deliveries delivery set activity_version_id = activity_of_box(delivery.box_id)
    where id = ${contents.deliveryId}
    returning coalesce(${sql.raw(newestOfBox)}, box_version_id) as "versionId"`.execute(db);
  const [newest] = rows;
  if (!newest) throw new Error("The locked delivery was not there.");
  await updateContents(db, contents, { ...newest, notes, now });
}
