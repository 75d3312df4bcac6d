import { contract } from "@boxmates/contract/contract";
import { groupsPerDay } from "@boxmates/contract/groups/group";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, join, play, productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { group, groupPage, instructions, personalData, questionnaireSession } = contract;

test("the creator of a group is its owner and first member", async () => {
  const ann = await app.signedInAs("Ann");
  const created = await app.call(group.create, { body: { name: "Cheese club" } }, ann);
  const page = await app.call(groupPage.show, { params: { groupRef: created.id } }, ann);
  expect(page).toMatchObject({
    name: "Cheese club",
    description: "",
    myRole: "owner",
    createdBy: ann.userId,
  });
  expect(page.members).toMatchObject([{ userId: ann.userId, fullName: "Ann", role: "owner", points: 0 }]);
});

test("a person can create twenty groups a day", async () => {
  const ann = await app.signedInAs("Ann");
  for (let number = 1; number <= groupsPerDay; number++) await groupOf(app, ann, `Group ${number}`);
  const another = (by: Person) => app.send(group.create, { body: { name: "One more" } }, by);
  expect(await another(ann)).toMatchObject({
    status: 429,
    problem: { code: "TOO_MANY_REQUESTS", detail: expect.stringContaining("24 hours") },
  });
  expect((await another(await app.signedInAs("Ben"))).status).toBe(200);
  pass(app, { days: 1 });
  expect((await another(await app.signedInAgain(ann))).status).toBe(200);
});

test("a group needs a name", async () => {
  const ann = await app.signedInAs("Ann");
  const reply = await app.send(group.create, { body: { name: "   " } }, ann);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { name: "Group name is required." } } });
});

test("the owner edits the group", async () => {
  const [owner, friend] = [await app.signedInAs("Olga"), await app.signedInAs("Fritz")];
  const groupId = await groupOf(app, owner);
  await join(app, groupId, friend, "member");
  pass(app, { minutes: 1 });
  const body = { name: " Tea club ", description: "Leaves only" };
  const changed = await app.call(group.update, { params: { groupId }, body }, owner);
  expect(changed).toMatchObject({ name: "Tea club", updatedAt: "2026-11-21T12:01:00.000Z" });
  expect(await app.call(groupPage.show, { params: { groupRef: groupId } }, friend)).toMatchObject({
    name: "Tea club",
    description: "Leaves only",
  });
  const reply = await app.send(group.update, { params: { groupId }, body: { name: " " } }, owner);
  expect(reply).toMatchObject({ problem: { errors: { name: "Group name is required." } } });
});

test("a group can have a link to its own video call, on https", async () => {
  const owner = await app.signedInAs("Olga");
  const groupId = await groupOf(app, owner);
  const choose = (videoUrl: string | null) =>
    app.send(group.update, { params: { groupId }, body: { name: "Cheese club", videoUrl } }, owner);
  const videoUrl = "https://meet.example.com/cheese?room=1";
  expect(await choose(` ${videoUrl} `)).toMatchObject({ body: { videoUrl } });
  for (const refused of [
    "http://meet.example.com",
    "javascript:alert(1)",
    "meet.example.com",
    "https://",
    `https://meet.example.com/${"a".repeat(2000)}`,
    "https://meet.example.com/\0",
  ]) {
    expect(await choose(refused), refused).toMatchObject({ problem: { code: "INVALID_REQUEST" } });
  }
  const request = { params: { groupRef: groupId } };
  expect(await app.call(groupPage.show, request, owner)).toMatchObject({ videoUrl });
  expect(await choose(null)).toMatchObject({ body: { videoUrl: null } });
});

test("deleting a group deletes its deliveries, subscriptions, invitations and memberships", async () => {
  const game = await arrivedGame(app);
  const tables = ["group_deliveries", "group_subscriptions", "group_invites", "group_memberships"];
  expect(await emptyTables(tables, game.groupId)).toEqual([]);
  await app.call(group.delete, { params: { groupId: game.groupId } }, game.owner);
  expect(await emptyTables(tables, game.groupId)).toEqual(tables);
  const request = { params: { groupRef: game.groupId } };
  expect(await app.code(groupPage.show, request, game.member)).toBe("GROUP_NOT_FOUND");
});

test("deleting a group deletes its results: sessions, responses, ratings and points", async () => {
  const game = await arrivedGame(app);
  const { groupId, deliveryId, questionnaire, owner, member } = game;
  const [first, second] = productIds(game.box);
  await taste(app, member, game, [5, 4, 3], [first]);
  await play(app, member, game, { 1: first, 2: second });
  await play(app, owner, game, { 1: second });
  const tables = [
    "questionnaire_sessions",
    "questionnaire_responses",
    "user_box_activities",
    "user_product_ratings",
    "product_opinions",
    "user_points",
  ];
  const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
  const { standings } = await app.call(questionnaireSession.results, { params }, member);
  const answers = { params: { ...params, sessionId: standings[0]?.sessionId ?? "" } };
  expect(await app.code(questionnaireSession.answers, answers, member)).toBe("ok");
  expect(await app.code(instructions.show, { params: { groupId }, query: {} }, member)).toBe("ok");
  expect(await resultsKeptFor(member)).toMatchObject({
    questionnaires: [{ correctAnswers: 2 }],
    ratings: [3, 4, 5],
    points: [{ totalPoints: 302 }],
  });
  expect(await emptyTables(tables, groupId)).toEqual([]);

  await app.call(group.delete, { params: { groupId } }, owner);
  expect(await emptyTables(tables, groupId)).toEqual(tables);
  expect(await app.code(questionnaireSession.results, { params }, member)).toBe("GROUP_NOT_FOUND");
  expect(await app.code(questionnaireSession.answers, answers, member)).toBe("GROUP_NOT_FOUND");
  expect(await app.code(instructions.show, { params: { groupId }, query: {} }, member)).toBe(
    "GROUP_NOT_FOUND",
  );
  const nothing = { questionnaires: [], ratings: [], points: [] };
  for (const person of [member, owner]) expect(await resultsKeptFor(person)).toEqual(nothing);
});

/** Returns those of the tables that have no row of this group. */
async function emptyTables(tables: readonly string[], groupId: string): Promise<string[]> {
  const empty: string[] = [];
  for (const table of tables) {
    const { rows } = await app.database.pool.query(`select from ${table} where group_id = $1`, [groupId]);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

async function resultsKeptFor(person: Person) {
  const { questionnaires, productRatings, points } = await app.call(personalData.export, {}, person);
  const ratings = productRatings.map(({ rating }) => rating).sort();
  return { questionnaires, ratings, points };
}
