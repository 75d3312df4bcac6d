import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame, invited, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { groupPage, invite, membership, questionnaireSession } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const remove = ({ userId }: Person, by: Person, groupId = game.groupId) =>
  app.send(membership.remove, { params: { groupId, userId } }, by);
const code = async (whom: Person, by: Person) => {
  const reply = await remove(whom, by);
  return reply.ok ? reply.status : reply.problem.code;
};
const show = (person: Person) => app.send(groupPage.show, { params: { groupRef: game.groupId } }, person);
const memberIds = async () => {
  const page = await show(game.owner);
  return page.ok ? page.body.members.map(({ userId }) => userId) : [];
};

test("the owner can remove members and admins, who lose the group page on their next request", async () => {
  const { owner, member, groupAdmin } = game;
  for (const person of [member, groupAdmin]) {
    expect((await show(person)).status).toBe(200);
    expect(await code(person, owner)).toBe(200);
    expect(await show(person)).toMatchObject({ status: 403, problem: { code: "NOT_A_MEMBER" } });
    expect(await app.call(groupPage.mine, {}, person)).toMatchObject({ groups: [] });
  }
  expect(await memberIds()).toEqual([owner.userId]);
});

test("only the owner can remove: not an admin, a member, an outsider or a site administrator", async () => {
  const { member, groupAdmin, siteAdmin } = game;
  const outsider = await app.signedInAs("Outsider");
  expect(await code(member, groupAdmin)).toBe("OWNER_ONLY");
  expect(await code(groupAdmin, member)).toBe("OWNER_ONLY");
  expect(await code(member, member)).toBe("OWNER_ONLY");
  expect(await code(member, outsider)).toBe("NOT_A_MEMBER");
  expect(await code(member, siteAdmin)).toBe("NOT_A_MEMBER");
  expect(await memberIds()).toHaveLength(3);
});

test("the owner cannot be removed, not even by themselves", async () => {
  const { owner, groupAdmin, siteAdmin } = game;
  expect(await remove(owner, owner)).toMatchObject({
    status: 409,
    problem: {
      code: "OWNER_STAYS",
      detail: "The owner cannot leave the group, or be removed from it, before handing it over.",
    },
  });
  expect(await code(owner, groupAdmin)).toBe("OWNER_ONLY");
  expect(await code(owner, siteAdmin)).toBe("NOT_A_MEMBER");
  expect(await memberIds()).toContain(owner.userId);
});

test("a person who is not, or no longer, in the group cannot be removed from it", async () => {
  const { owner, member } = game;
  expect(await code(await app.signedInAs("Outsider"), owner)).toBe("MEMBER_NOT_FOUND");
  expect(await code({ ...member, userId: randomUUID() }, owner)).toBe("MEMBER_NOT_FOUND");
  await remove(member, owner);
  expect(await remove(member, owner)).toMatchObject({
    status: 404,
    problem: { code: "MEMBER_NOT_FOUND" },
  });
});

test("removing from a group that does not exist is refused", async () => {
  expect(await remove(game.member, game.owner, randomUUID())).toMatchObject({
    status: 404,
    problem: { code: "GROUP_NOT_FOUND" },
  });
});

test("a removed member's results stay, and are theirs again when they rejoin", async () => {
  const { owner, member, groupId, deliveryId, questionnaire, box } = game;
  const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
  const [first] = productIds(box);
  await app.call(
    questionnaireSession.submit,
    { params, body: { answers: answersWith({ 1: first }) } },
    member,
  );
  await remove(member, owner);
  const { standings } = await app.call(questionnaireSession.results, { params }, owner);
  expect(standings).toMatchObject([{ userId: member.userId, correctAnswers: 1 }]);
  const { inviteToken: token } = await invited(app, owner, groupId, member.email);
  await app.call(invite.accept, { params: { token } }, member);
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, member);
  expect(page.members.find(({ userId }) => userId === member.userId)).toMatchObject({
    role: "member",
    points: 1,
  });
});

test("the group and the removed member hear of it", async () => {
  const heard: LiveEvent[] = [];
  const stop = app.parts.events.subscribe((event) => heard.push(event));
  await remove(game.member, game.owner);
  for (const topic of [`group:${game.groupId}`, `user:${game.member.userId}`]) {
    await expect.poll(() => heard).toContainEqual({ topic, kind: "membership" });
  }
  stop();
});

test("only one of several taps on 'remove' removes the member", async () => {
  await repeatedly(async () => {
    const friend = await app.signedInAs("Friend");
    const membershipOf = { groupId: game.groupId, userId: friend.userId, joinedAt: app.now };
    await app.parts.db
      .insertInto("groupMemberships")
      .values({ ...membershipOf, role: "member" })
      .execute();
    const replies = await race(() => remove(friend, game.owner), 5);
    expect(tally(replies)).toEqual({ ok: 1, MEMBER_NOT_FOUND: 4 });
  }, 5);
});
