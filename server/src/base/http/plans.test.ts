import { describe, expect, test } from "vitest";
import { endpoints } from "../../testing/access-matrix.ts";
import { type Statement, StatementCounter } from "../../testing/counted-statements.ts";
import { eachEndpoint } from "../../testing/each-endpoint.ts";
import { countNow } from "../../testing/reports.ts";
import { startTestApp } from "../../testing/test-app.ts";

/** The tables that grow with the people; boxes, texts, questionnaires and pictures are few. */
const bigTables = new Set([
  "activity_ticks",
  "audit_log",
  "authenticators",
  "box_suggestions",
  "calendar_feeds",
  "delivered_products",
  "email_changes",
  "group_deliveries",
  "group_invites",
  "group_memberships",
  "group_subscriptions",
  "groups",
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
  "role_change_audit",
  "round_results",
  "round_scores",
  "sessions",
  "share_links",
  "shipping_addresses",
  "skipped_deliveries",
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

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** The big tables that a plan reads from start to end. */
function wholeReadsOf(plan: Plan): string[] {
  const { "Node Type": node, "Relation Name": table = "", Plans: parts = [] } = plan;
  const own = node === "Seq Scan" && bigTables.has(table) ? [table] : [];
  return [...own, ...parts.flatMap(wholeReadsOf)];
}

describe.skipIf(!process.env.TEST_DATABASE_URL)("on Postgres", () => {
  const app = startTestApp({}, { keepsRows: true });
  const askedBy = eachEndpoint(app);

  /** Plans a statement as if a table could only be read from start to end where no index serves. */
  async function planOf({ text, values }: Statement): Promise<Plan> {
    const client = await app.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const [row] = rows;
      if (!row) throw new Error("Postgres has no plan.");
      return row["QUERY PLAN"][0].Plan;
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  test("every big table is there", async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema()",
    );
    const there = rows.map(({ name }) => name);
    expect([...bigTables].filter((name) => !there.includes(name))).toEqual([]);
  });

  test("the job that counts the reports reads only the month that it counts", async () => {
    const counter = new StatementCounter(app.database.pool);
    const { statements } = await counter.during(() => countNow(app));
    const counting = statements.filter(({ text }) => /insert into report_/i.test(text));
    expect(counting).toHaveLength(4);
    const plans = await Promise.all(counting.map(planOf));
    expect(plans.flatMap(wholeReadsOf)).toEqual([]);
    // Any other index of the changes would be read from start to end.
    expect(JSON.stringify(plans)).toContain('"Index Name":"subscription_changes_by_time"');
  });

  describe("no page reads a big table from start to end", () => {
    const pages = endpoints.filter(({ endpoint }) => endpoint.method === "GET");
    test.each(pages)("$noun $name", async (row) => {
      const { statements } = await askedBy(row);
      const read: Record<string, string[]> = {};
      for (const statement of statements) {
        if (!/^(select|with)\b/i.test(statement.text)) continue;
        const whole = wholeReadsOf(await planOf(statement));
        if (whole.length > 0) read[statement.text] = whole;
      }
      expect(read).toEqual({});
    });
  });
});
