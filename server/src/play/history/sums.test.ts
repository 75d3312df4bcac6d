import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { countDeliveries, expectSameUncounted, isCounted } from "../../testing/counted-history.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, play, productIds, soloDeliveries, taste } from "../../testing/world.ts";
import { countHistories, settledAfterDays } from "./jobs.ts";

const app = startTestApp();
type Game = Awaited<ReturnType<typeof arrivedGame>>;

/** Two friends have tasted and played, the third has not. */
async function playedGame(): Promise<Game> {
  const game = await arrivedGame(app);
  const [first, second] = productIds(game.box);
  await taste(app, game.member, game, [1, 2, 3], [first]);
  await play(app, game.owner, game, { 1: first, 2: second }, { stars: "5" });
  await play(app, game.member, game, { 1: first }, { stars: "4" });
  return game;
}

const readersOf = ({ owner, groupAdmin, member }: Game) => [owner, groupAdmin, member];

const expectSame = (game: Game) => expectSameUncounted(app, game.groupId, readersOf(game));

/** Any of these alone would make what was counted wrong. */
const changes = {
  "a session is made": `
    insert into questionnaire_sessions (user_id, group_id, delivery_id, questionnaire_id, total_questions,
      guess_questions, correct_answers, total_points, completed_at)
    select member.user_id, member.group_id, delivery.id, delivery.questionnaire_id, 3, 2, 1, 7, now()
    from group_deliveries delivery join group_memberships member on member.group_id = delivery.group_id
    where member.role = 'admin'`,
  "a session has other points": "update questionnaire_sessions set total_points = total_points + 1",
  "a session is gone": "delete from questionnaire_sessions",
  "a product gets other stars": "update product_opinions set stars = 6 - stars where stars <> 3",
  "an opinion is gone": "delete from product_opinions",
  "an opinion is given": `
    insert into product_opinions (user_id, group_id, delivery_id, box_content_id, stars, source)
    select distinct on (member.user_id) member.user_id, delivery.group_id, delivery.id, content.id, 1, 'tasting'
    from group_deliveries delivery
    join group_memberships member on member.group_id = delivery.group_id and member.role = 'admin'
    join box_contents content on content.box_id = delivery.box_id`,
  "a tasting is finished": `
    insert into user_box_activities (user_id, group_id, delivery_id, subscription_box_id, status, started_at,
      completed_at, total_points_earned, guesses, right_guesses)
    select member.user_id, member.group_id, delivery.id, delivery.subscription_box_id, 'completed', now(), now(), 5, 2, 1
    from group_deliveries delivery join group_memberships member on member.group_id = delivery.group_id
    where member.role = 'admin'`,
  "an activity earns more": "update user_box_activities set total_points_earned = total_points_earned + 1",
  "an activity is gone": "delete from user_box_activities",
  "the results are sealed": "update group_deliveries set is_sealed = true",
  "the questionnaire is taken away":
    "update group_deliveries set questionnaire_id = null, questionnaire_version_id = null",
  "the delivery gets a later date": "update group_deliveries set delivery_date = delivery_date + 9",
  "the delivery gets an earlier date": "update group_deliveries set delivery_date = delivery_date - 9",
  "the delivery is gone": "delete from group_deliveries",
};

test.each(Object.entries(changes))("when %s, what was counted is outdated", async (_, change) => {
  const game = await playedGame();
  await countDeliveries(app, game.groupId);
  expect(await isCounted(app, game.groupId)).toBe(true);
  await expectSame(game);
  await sql.raw(change).execute(app.parts.db);
  expect(await isCounted(app, game.groupId)).toBe(false);
  await expectSame(game);
});

test("when an account is deleted, nothing that was counted names it", async () => {
  const game = await playedGame();
  await countDeliveries(app, game.groupId);
  const { userId } = game.member;
  await app.call(contract.admin.deleteUser, { params: { userId } }, game.siteAdmin);
  await countDeliveries(app, game.groupId);
  const sums = await app.parts.db.selectFrom("historySums").selectAll().execute();
  expect(sums).toHaveLength(1);
  expect(JSON.stringify(sums)).not.toContain(userId);
});

test("what comes after the deliveries that were counted leaves them as they are, and is added to them", async () => {
  const game = await arrivedGame(app);
  await countDeliveries(app, game.groupId, 1);
  expect(await isCounted(app, game.groupId)).toBe(false);
  await sql`update group_deliveries set delivery_date = delivery_date - 9`.execute(app.parts.db);
  await taste(app, game.member, game, [1, 2, 3]);
  await countDeliveries(app, game.groupId, 1);
  await sql`
    insert into group_deliveries (group_id, subscription_id, subscription_box_id, delivery_date, delivery_status,
      delivered_at, created_at, revised_at)
    select group_id, subscription_id, subscription_box_id, delivery_date + 9, delivery_status, delivered_at, now(), now()
    from group_deliveries`.execute(app.parts.db);
  const latest = await app.parts.db
    .selectFrom("groupDeliveries")
    .select("id")
    .where("id", "<>", game.deliveryId)
    .executeTakeFirstOrThrow();
  await taste(app, game.owner, { groupId: game.groupId, deliveryId: latest.id }, [5, 4, 3]);
  expect(await isCounted(app, game.groupId)).toBe(true);
  await expectSame(game);
});

test("the job counts what has settled, and again what is outdated", async () => {
  const game = await playedGame();
  const [other] = await soloDeliveries(app, game.owner, game.box.id, 1);
  const run = () => countHistories.run(app.parts, {}, theService);
  await run();
  expect(await isCounted(app, game.groupId)).toBe(false);
  await sql`insert into history_sums (group_id) values (${game.groupId})`.execute(app.parts.db);
  await run();
  expect(await app.parts.db.selectFrom("historySums").selectAll().execute()).toEqual([]);
  pass(app, { days: settledAfterDays + 1 });
  await run();
  expect(await isCounted(app, game.groupId)).toBe(true);
  expect(await isCounted(app, other?.groupId ?? "")).toBe(true);
  await sql`delete from product_opinions`.execute(app.parts.db);
  expect(await isCounted(app, game.groupId)).toBe(false);
  pass(app, { days: 1000 });
  await run();
  expect(await isCounted(app, game.groupId)).toBe(true);
  await expectSame(game);
});
