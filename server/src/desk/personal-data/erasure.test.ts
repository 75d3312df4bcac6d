import type { LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { givePassword, pass, password } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame, groupOf, invited, join, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { admin, groupPage, invite, membership, personalData, profile, questionnaireSession } = contract;

async function byTheirOwnDoing(person: Person): Promise<void> {
  await givePassword(app, person);
  await app.call(personalData.deleteAccount, { body: { password } }, person);
}
async function byAnAdministrator({ userId }: Person): Promise<void> {
  const boss = await app.signedInAs("Boss", "admin");
  await app.call(admin.deleteUser, { params: { userId } }, boss);
}

const show = (groupId: string, person: Person) =>
  app.send(groupPage.show, { params: { groupRef: groupId } }, person);
const page = (groupId: string, person: Person) =>
  app.call(groupPage.show, { params: { groupRef: groupId } }, person);
const roles = async (groupId: string, person: Person) =>
  (await page(groupId, person)).members.map(({ fullName, role }) => [fullName, role]);

describe.each([
  ["by their own doing", byTheirOwnDoing],
  ["by an administrator", byAnAdministrator],
])("a user who is deleted %s", (_, erase) => {
  test("loses every session on the next request", async () => {
    const ann = await app.signedInAs("Ann");
    const phone = await app.signedInAgain(ann);
    await erase(ann);
    for (const each of [ann, phone]) expect(await app.code(profile.own, {}, each)).toBe("SESSION_ENDED");
  });

  test("leaves no calendar address and no counts of what they did", async () => {
    const ann = await app.signedInAs("Ann");
    const groupId = await groupOf(app, ann);
    await app.call(contract.schedule.resetFeed, {}, ann);
    await app.call(invite.create, { params: { groupId }, body: { email: "dora@example.com" } }, ann);
    await app.call(contract.account.requestReset, { body: { email: ann.email } });
    const rows = async () => {
      const found = await app.database.pool.query(
        `select key as row from limits
         where split_part(key, ':', 2) in (select encode(sha256(who::bytea), 'hex') from unnest($2::text[]) who)
         union all select token from calendar_feeds where user_id = $1`,
        [ann.userId, [ann.userId, ann.email]],
      );
      return found.rows.length;
    };
    expect(await rows()).toBeGreaterThan(2);
    await erase(ann);
    expect(await rows()).toBe(0);
  });

  test("is no longer a member of any group", async () => {
    const { groupId, owner, member } = await arrivedGame(app);
    await erase(member);
    expect((await roles(groupId, owner)).sort()).toEqual([
      ["Group admin of Cheese club", "admin"],
      ["Owner of Cheese club", "owner"],
    ]);
  });

  test("passes an owned group on to the longest-standing admin, who can do everything an owner can", async () => {
    const ann = await app.signedInAs("Ann");
    const groupId = await groupOf(app, ann);
    const people: Person[] = [];
    for (const [name, role] of [
      ["Max", "member"],
      ["Ada", "admin"],
      ["Abe", "admin"],
    ] as const) {
      pass(app, { seconds: 1 });
      const person = await app.signedInAs(name);
      await join(app, groupId, person, role);
      people.push(person);
    }
    const [max, ada] = people as [Person, Person, Person];
    await erase(ann);
    expect(await page(groupId, ada)).toMatchObject({ myRole: "owner", createdBy: ada.userId });
    expect(await roles(groupId, max)).toEqual([
      ["Max", "member"],
      ["Ada", "owner"],
      ["Abe", "admin"],
    ]);
    const params = { groupId, userId: max.userId };
    expect(await app.code(membership.remove, { params }, ada)).toBe("ok");
  });

  test("passes an owned group without admins on to the longest-standing member", async () => {
    const [ann, max, mia] = [
      await app.signedInAs("Ann"),
      await app.signedInAs("Max"),
      await app.signedInAs("Mia"),
    ];
    const groupId = await groupOf(app, ann);
    for (const person of [max, mia]) {
      pass(app, { seconds: 1 });
      await join(app, groupId, person, "member");
    }
    await erase(ann);
    expect(await roles(groupId, mia)).toEqual([
      ["Max", "owner"],
      ["Mia", "member"],
    ]);
  });

  test("takes along only groups in which nobody is left", async () => {
    const game = await arrivedGame(app);
    const { groupId, owner, groupAdmin, member } = game;
    for (const { userId } of [groupAdmin, member]) {
      await app.call(membership.remove, { params: { groupId, userId } }, owner);
    }
    const bens = await groupOf(app, await app.signedInAs("Ben"), "Ben's");
    await erase(owner);
    expect(await show(groupId, member)).toMatchObject({ problem: { code: "GROUP_NOT_FOUND" } });
    expect(await app.code(invite.card, { params: { token: game.inviteToken } })).toBe("INVITE_NOT_FOUND");
    const { rows } = await app.database.pool.query("select id from groups");
    expect(rows).toEqual([{ id: bens }]);
    for (const table of ["group_deliveries", "group_subscriptions", "group_invites", "parcels"]) {
      expect((await app.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  test("takes along pending invitations, sent and received; answered ones and other people's stay", async () => {
    const [ann, ben, carl] = [
      await app.signedInAs("Ann"),
      await app.signedInAs("Ben"),
      await app.signedInAs("Carl"),
    ];
    const groupId = await groupOf(app, ann);
    await join(app, groupId, ben, "member");
    const sent = await invited(app, ben, groupId, "friend@example.com");
    const accepted = await invited(app, ben, groupId, carl.email);
    await app.call(invite.accept, { params: { token: accepted.inviteToken } }, carl);
    const received = await invited(app, carl, await groupOf(app, carl, "Carl's"), ben.email);
    const others = await invited(app, ann, groupId, "other@example.com");
    await erase(ben);
    const state = async ({ inviteToken: token }: typeof sent) => {
      const reply = await app.send(invite.card, { params: { token } });
      return reply.ok ? reply.body.state : reply.problem.code;
    };
    expect(await state(sent)).toBe("INVITE_NOT_FOUND");
    expect(await state(received)).toBe("INVITE_NOT_FOUND");
    expect([await state(accepted), await state(others)]).toEqual(["accepted", "open"]);
    expect((await page(groupId, carl)).invites).toMatchObject([{ invitedEmail: "other@example.com" }]);
  });

  test("stays in the group's results as 'Former member', with points and answers", async () => {
    const { groupId, deliveryId, questionnaire, box, owner, member } = await arrivedGame(app);
    const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
    const [first, second] = productIds(box);
    const body = { answers: answersWith({ 1: first, 2: second }) };
    await app.call(questionnaireSession.submit, { params, body }, member);
    await erase(member);
    expect(await app.call(questionnaireSession.results, { params }, owner)).toMatchObject({
      participants: 1,
      totalCorrect: 2,
      averageScorePercent: 100,
      standings: [{ userId: null, fullName: "Former member", correctAnswers: 2, totalPoints: 2 }],
    });
    const { rows } = await app.database.pool.query(
      `select (select sum(total_points) from user_points)::integer as points,
        (select count(*) from questionnaire_responses where user_id is null)::integer as answers`,
    );
    expect(rows).toEqual([{ points: 2, answers: 3 }]);
  });

  test("notifies the group, the next owner and the user's open pages at once", async () => {
    const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
    const groupId = await groupOf(app, ann);
    await join(app, groupId, ben, "member");
    const heard: LiveEvent[] = [];
    const stop = app.parts.events.subscribe((event) => heard.push(event));
    await erase(ann);
    for (const event of [
      { topic: `group:${groupId}`, kind: "membership" },
      { topic: `user:${ben.userId}`, kind: "membership" },
      { topic: `user:${ann.userId}`, kind: "session" },
      { topic: "admin", kind: "profile" },
    ]) {
      await expect.poll(() => heard).toContainEqual(event);
    }
    stop();
  });
});
