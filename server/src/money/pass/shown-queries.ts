import { listOf, momentOf } from "../../base/db/written-query.ts";
import { isFreeSql } from "./covering-queries.ts";

/** The SQL for how many boxes of the pass `pass` nobody has used or got back. */
export const leftOf = `(
  select count(*)::integer from pass_boxes pass_box where pass_box.pass_id = pass.id and ${isFreeSql})`;

/** The SQL for what was paid for the pass `pass`, with the tax, in cents. */
export const paidOf =
  "(select coalesce(sum(share_cents), 0)::integer from pass_boxes where pass_boxes.pass_id = pass.id)";

/** The SQL for what was given back of the pass `pass`, in cents. */
const refundedOf = "(select coalesce(sum(cents), 0)::integer from refunds where refunds.pass_id = pass.id)";

/** The SQL for the boxes that a person has paid ahead, or was given, as JSON, the newest first. */
export const passesOf = (userId: string) =>
  listOf(
    `json_build_object(
      'id', pass.id, 'boxTitle', pass.box_title, 'giverName', pass.giver_name, 'groupName', pass.group_name,
      'isForGroup', pass.is_for_group, 'boxCount', pass.box_count, 'leftCount', ${leftOf},
      'totalCents', case when pass.giver_name is null then ${paidOf} end,
      'refundedCents', case when pass.giver_name is null then ${refundedOf} else 0 end,
      'currency', pass.currency, 'continues', pass.continues,
      'paidAt', ${momentOf("coalesce(pass.paid_at, pass.created_at)")})`,
    "pass.paid_at desc, pass.id",
    `from passes pass where pass.user_id = ${userId} and pass.state = 'paid'`,
  );
