import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Person, startTestApp } from "../testing/test-app.ts";
import { demoPassword, type PersonKey, personKeys, personOf } from "./people.ts";
import { boxes } from "./sample.ts";
import { tellStory } from "./story.ts";

const app = startTestApp({}, { ownDatabase: true, keepsRows: true });

beforeAll(() => tellStory(app.config, app.database, app.now));

async function enter(key: PersonKey): Promise<Person> {
  const { email, fullName } = personOf(key);
  const session = await app.call(contract.account.signIn, { body: { email, password: demoPassword } });
  return { userId: session.user.id, email, fullName, token: session.access_token };
}

const pageOf = async (key: PersonKey, groupRef: string) =>
  app.call(contract.groupPage.show, { params: { groupRef } }, await enter(key));

test("the sample shows every state", async () => {
  const distinct = async (column: string, table: string) => {
    const { rows } = await app.database.pool.query<{ value: string }>(
      `select distinct ${column} as value from ${table} order by 1`,
    );
    return rows.map(({ value }) => value);
  };
  expect(await distinct("delivery_status", "group_deliveries")).toEqual([
    "cancelled",
    "delivered",
    "preparing",
    "shipped",
  ]);
  expect(await distinct("cadence", "group_subscriptions")).toEqual([
    "bimonthly",
    "biweekly",
    "monthly",
    "semiannual",
  ]);
  expect(await distinct("is_active", "group_subscriptions")).toEqual([false, true]);
  expect(await distinct("status", "group_invites")).toEqual(["accepted", "declined", "pending"]);
  expect(await distinct("status", "user_box_activities")).toEqual(["completed", "in_progress"]);
  expect(await distinct("kind", "subscription_changes")).toEqual([
    "added",
    "cadence",
    "cancelled",
    "skipped",
  ]);
  expect(await distinct("text_type", "texts")).toEqual(["instructions", "tips", "welcome"]);
  expect(await distinct("kind", "versions")).toEqual(["activity", "box", "questionnaire", "text"]);
  expect(await distinct("box_type", "subscription_boxes")).toHaveLength(Object.keys(boxes).length);
});

test("in the sample no past event has a future date, and no delivery is overdue", async () => {
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from (
      select completed_at as at from questionnaire_sessions
      union all select coalesce(completed_at, started_at) from user_box_activities
      union all select created_at from group_deliveries
      union all select delivered_at from parcels
      union all select changed_at from subscription_changes
      union all select suggested_at from box_suggestions
    ) moments where at > ${app.now}`.execute(app.parts.db);
  expect(rows).toEqual([{ late: 0 }]);
  const due = await app.parts.db
    .selectFrom("groupSubscriptions")
    .select("id")
    .where("isActive", "=", true)
    .where("nextDeliveryDate", "<=", app.now.toISOString().slice(0, 10))
    .execute();
  expect(due).toEqual([]);
});

test("a member's points are the sum of what they earned", async () => {
  const { rows } = await sql<{ earned: number; kept: number }>`
    select coalesce(earned.points, 0) as earned, coalesce(points.total_points, 0) as kept
    from (
      select group_id, user_id, sum(points) as points from (
        select group_id, user_id, total_points as points from questionnaire_sessions
        union all select group_id, user_id, total_points_earned from user_box_activities
      ) each group by group_id, user_id
    ) earned
    full join user_points points on points.group_id = earned.group_id and points.user_id = earned.user_id`.execute(
    app.parts.db,
  );
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ earned, kept }) => earned !== kept)).toEqual([]);
});

test("everyone can sign in, and all friends see their groups and results", async () => {
  for (const key of personKeys) {
    const { role } = personOf(key);
    const person = await enter(key);
    const { groups: mine } = await app.call(contract.groupPage.mine, {}, person);
    expect(mine.length > 0).toBe(role === "user");
    for (const { id } of mine) {
      const page = await app.call(contract.groupPage.show, { params: { groupRef: id } }, person);
      expect(page.deliveries.length).toBeGreaterThan(3);
    }
  }
});

test("in the sample a friend suggests a box, and everyone sees who changed, skipped or cancelled", async () => {
  const table = await pageOf("maya", "three-time-zones-one-table");
  expect(table.suggestions.map(({ suggestedByName }) => suggestedByName)).toEqual(["Priya Raman"]);
  expect(table.changes.map(({ kind, changedByName, canUndo }) => [kind, changedByName, canUndo])).toEqual([
    ["skipped", "Priya Raman", true],
    ["cadence", "Maya Lindqvist", false],
    ["cadence", "Théo Baptiste", false],
    ["added", "Maya Lindqvist", false],
    ["cadence", "Jonah Reyes", false],
  ]);
  const dungeons = await pageOf("leo", "dungeons-dumplings");
  expect(dungeons.changes).toMatchObject([
    { kind: "cancelled", changedByName: "Hannah Kowalski" },
    { kind: "added" },
    { kind: "added" },
  ]);
});

test("in the sample a group looks forward to a night and votes on the next, and a vendor's product is in talks", async () => {
  const maya = await enter("maya");
  const { groups: mine } = await app.call(contract.groupPage.mine, {}, maya);
  const groupId = mine.find(({ name }) => name.startsWith("Three"))?.id ?? "";
  const { nights, proposals } = await app.call(contract.night.show, { params: { groupId } }, maya);
  expect(nights).toMatchObject([{ startsAt: "2026-11-24T01:00:00.000Z", isCalledOff: false }]);
  expect(proposals.map(({ isBest, votes }) => [isBest, votes.length])).toEqual([
    [true, 3],
    [false, 2],
    [false, 2],
  ]);
  const { items } = await app.call(contract.proposal.list, { query: {} }, await enter("casper"));
  expect(items.map(({ state, messageCount }) => [state, messageCount])).toEqual([
    ["in_talks", 3],
    ["accepted", 2],
  ]);
});

test("tied friends share a rank", async () => {
  const person = await enter("hannah");
  const page = await app.call(
    contract.groupPage.show,
    { params: { groupRef: "the-thursday-knitwits" } },
    person,
  );
  const played = page.deliveries.find((delivery) => delivery.played);
  if (!played?.questionnaireId) throw new Error("Hannah has played nothing.");
  const results = await app.call(
    contract.questionnaireSession.results,
    { params: { groupId: page.id, deliveryId: played.id, questionnaireId: played.questionnaireId } },
    person,
  );
  expect(results.standings.map(({ rank, fullName }) => [rank, fullName])).toEqual([
    [1, "Hannah Kowalski"],
    [1, "Maya Lindqvist"],
  ]);
  expect(results.ownAnswers.length).toBeGreaterThan(4);
});
