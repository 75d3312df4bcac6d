import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { pass } from "../testing/accounts.ts";
import { startTestApp } from "../testing/test-app.ts";
import { arrivedGame, groupOf, join } from "../testing/world.ts";

const app = startTestApp();
const { group, groupPage } = contract;

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

test("deleting a group deletes its deliveries, subscriptions, invitations, memberships and results", async () => {
  const game = await arrivedGame(app);
  const { pool } = app.database;
  await app.call(group.delete, { params: { groupId: game.groupId } }, game.owner);
  for (const table of [
    "group_deliveries",
    "group_subscriptions",
    "group_invites",
    "group_memberships",
    "questionnaire_sessions",
  ]) {
    const { rows } = await pool.query(`select 1 from ${table} where group_id = $1`, [game.groupId]);
    expect(rows, table).toEqual([]);
  }
  const request = { params: { groupRef: game.groupId } };
  expect(await app.code(groupPage.show, request, game.member)).toBe("GROUP_NOT_FOUND");
});
