import type { Database } from "../base/db/open.ts";
import type { Statement } from "./counted-statements.ts";

/** The tables that grow with the people; boxes, texts, questionnaires and pictures are few. */
export const bigTables = new Set([
  "activity_ticks",
  "audit_log",
  "authenticators",
  "box_suggestions",
  "calendar_feeds",
  "delivered_products",
  "email_changes",
  "findings",
  "group_deliveries",
  "group_invites",
  "group_memberships",
  "group_subscriptions",
  "groups",
  "history_sums",
  "idempotency_keys",
  "invite_tokens",
  "known_browsers",
  "mail_choices",
  "night_proposals",
  "night_reminders",
  "night_votes",
  "nights",
  "memories",
  "memory_comments",
  "memory_hearts",
  "newsletter_subscribers",
  "one_time_tokens",
  "parcels",
  "passkeys",
  "payments",
  "pending_sign_ins",
  "pending_sign_ups",
  "product_opinions",
  "profiles",
  "proposal_messages",
  "proposal_pictures",
  "questionnaire_responses",
  "questionnaire_sessions",
  "reached_groups",
  "recovery_codes",
  "refresh_tokens",
  "refunds",
  "role_change_audit",
  "round_results",
  "round_scores",
  "sessions",
  "share_links",
  "shipping_addresses",
  "skipped_deliveries",
  "stripe_events",
  "subscription_changes",
  "unwanted_mails",
  "user_box_activities",
  "user_points",
  "user_product_ratings",
  "users",
  "vendor_months",
  "vendor_products",
  "versions",
]);

export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Plans a statement as if a table could only be read from start to end where no index serves, with what is computed. */
export async function planOf({ pool }: Database, { text, values }: Statement): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (verbose, format json) ${text}`,
      [...values],
    );
    const [row] = rows;
    if (!row) throw new Error("The database has no plan.");
    return row["QUERY PLAN"][0].Plan;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Returns the big tables that a plan reads from start to end. */
export function wholeReadsOf(plan: Plan): string[] {
  const { "Node Type": node, "Relation Name": table = "", Plans: parts = [] } = plan;
  const own = node === "Seq Scan" && bigTables.has(table) ? [table] : [];
  return [...own, ...parts.flatMap(wholeReadsOf)];
}
