import type { LedgerPass } from "@boxmates/contract/money/ledger";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { contains, isFound } from "../../base/db/text-search.ts";
import { listed, momentOf } from "../../base/db/written-query.ts";
import { isFree } from "../pass/covering-queries.ts";
import { paidOf } from "../pass/shown-queries.ts";
import { personOf } from "./queries.ts";

const refunds = sql`
  select id, cents, reason, ${sql.raw(momentOf("asked_at"))} as "askedAt",
    stripe_refund_id is not null as "isDone"
  from refunds where pass_id = pass.id order by asked_at, refunds.id`;

/** Finds a page of what was paid ahead, the newest first; one more than the page has room for. */
export async function listLedgerPasses(
  db: Db,
  search: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LedgerPass[]> {
  const isOfFound =
    search === ""
      ? sql`true`
      : sql`(exists (select from profiles where user_id = pass.user_id and ${isFound("profiles", search)})
          or (gift.id is not null and ${contains(sql`pass.giver_name || e'\n' || gift.giver_email`, search)}))`;
  const { rows } = await sql<LedgerPass>`
    select pass.id, ${sql.raw(momentOf("pass.created_at"))} as "createdAt",
      ${personOf("profile")} as person,
      case when gift.id is not null then json_build_object('giverName', coalesce(pass.giver_name, ''),
        'giverEmail', gift.giver_email, 'friendName', gift.friend_name, 'friendEmail', gift.friend_email,
        'redeemedAt', ${sql.raw(momentOf("gift.redeemed_at"))}) end as gift,
      pass.group_name as "groupName", pass.box_title as "boxTitle", pass.is_for_group as "isForGroup",
      pass.box_count as "boxCount", free.boxes as "leftCount", free.cents as "leftCents",
      ${sql.raw(paidOf)} as "totalCents", pass.currency, ${listed(refunds)} as refunds, coalesce(pass.intent_id, '') as "intentId"
    from passes pass
    cross join lateral (
      select count(*)::integer as boxes, coalesce(sum(pass_box.share_cents), 0)::integer as cents
      from pass_boxes pass_box where pass_box.pass_id = pass.id and ${isFree}
    ) free
    left join profiles profile on profile.user_id = pass.user_id
    left join gifts gift on gift.pass_id = pass.id
    where pass.state = 'paid' and ${isOfFound} and ${isAfter(pageKeyOf(before), "pass")}
    order by pass.created_at desc, pass.id desc
    limit ${limit + 1}`.execute(db);
  return rows;
}
