import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { craftingGroup } from "../../testing/activities.ts";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { cheeseEvening } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import {
  answersWith,
  arrivedGame,
  deliverToday,
  groupOf,
  invited,
  join,
  productIds,
} from "../../testing/world.ts";

const app = startTestApp();
const { admin, personalData, profile, questionnaireSession } = contract;
const start = "2026-11-21T12:00:00.000Z";
const nextDay = "2026-11-22T12:00:00.000Z";
let game: Awaited<ReturnType<typeof arrivedGame>>;
let member: Person;
let owner: Person;

const livesAt = (street: string, recipient: string) => ({
  recipient,
  street,
  city: "Portland",
  country: "US" as const,
  state: "OR",
  zipCode: "97201",
});
const memberHome = livesAt("1 Member St", "Member Lee");

async function play(person: Person, guesses: { 1?: string; 2?: string }, words: string) {
  const { groupId, deliveryId, questionnaire } = game;
  const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
  const body = { answers: answersWith(guesses, { stars: "4", words }) };
  await app.call(questionnaireSession.submit, { params, body }, person);
}

async function rate({ userId }: Person, product: string, guessedProduct: string | null) {
  await app.database.pool.query(
    `insert into user_product_ratings (user_id, group_id, delivery_id, box_content_id, rating, guessed_product_id,
       points_earned, created_at)
     values ($1, $2, $3, $4, 5, $5, 100, $6)`,
    [userId, game.groupId, game.deliveryId, product, guessedProduct, app.now],
  );
}

/** Makes a group whose members have done everything there is to do, on two days. */
beforeEach(async () => {
  game = await arrivedGame(app);
  ({ member, owner } = game);
  const [first, second] = productIds(game.box);
  await play(member, { 1: first, 2: first }, "Words of the member");
  await play(owner, { 1: second }, "Words of the owner");
  await rate(member, first, second);
  await rate(owner, second, null);
  await app.call(profile.saveAddress, { body: memberHome }, member);
  await app.call(profile.saveAddress, { body: livesAt("9 Owner St", "Owner Lee") }, owner);
  await app.call(profile.chooseMails, { body: { unwanted: ["game_open"] } }, member);
  await invited(app, member, game.groupId, "friend@example.com");
  const stranger = await app.signedInAs("Stranger");
  await invited(app, stranger, await groupOf(app, stranger, "Strangers"), member.email);
  const body = { email: member.email, fullName: member.fullName, role: "vendor" as const, reason: "Sells" };
  await app.call(admin.updateUser, { params: { userId: member.userId }, body }, game.siteAdmin);
  pass(app, { days: 1 });
  await deliverToday(app, game.subscriptionId);
  [member, owner] = [await app.signedInAgain(member), await app.signedInAgain(owner)];
});

const exportOf = (person: Person) => app.call(personalData.export, {}, person);

test("a person's identity and contact data are exported", async () => {
  expect(await exportOf(member)).toMatchObject({
    exportedAt: nextDay,
    profile: {
      userId: member.userId,
      email: member.email,
      fullName: "Member of Cheese club",
      role: "vendor",
      createdAt: start,
    },
    shippingAddress: memberHome,
    unwantedMails: ["game_open"],
    sessions: [
      { device: "Test", createdAt: nextDay, lastUsedAt: nextDay },
      { device: "Test", createdAt: start, lastUsedAt: start },
    ],
    lastSignedInAt: nextDay,
    roleChanges: [{ oldRole: "user", newRole: "vendor", reason: "Sells", createdAt: expect.any(String) }],
  });
});

test("a person's activity in their groups is exported", async () => {
  const groupName = "Cheese club";
  const { box } = game;
  const answer = (questionId: string, given: string, isCorrect: boolean | null, pointsEarned = 0) => ({
    questionId,
    answer: given,
    isCorrect,
    pointsEarned,
  });
  const exported = await exportOf(member);
  expect(exported.groups).toMatchObject([{ id: game.groupId, name: groupName, role: "member" }]);
  expect(exported.questionnaires).toMatchObject([
    {
      groupName,
      title: `About ${box.title}`,
      correctAnswers: 1,
      totalPoints: 1,
      answers: [
        answer("guess-1", `${box.title} item 1`, true, 1),
        answer("guess-2", `${box.title} item 1`, false),
        answer("stars", "4", null),
        answer("words", "Words of the member", null),
      ],
    },
  ]);
  expect(exported.productRatings).toMatchObject([
    {
      groupName,
      product: `${box.title} item 1`,
      rating: 5,
      guessedProduct: `${box.title} item 2`,
      pointsEarned: 100,
    },
  ]);
  expect(exported.points).toEqual([{ groupName, totalPoints: 1 }]);
});

test("the done part of activities is exported, with its results", async () => {
  const { ann, groupId, deliveryId } = await craftingGroup(app);
  const { activitySession } = contract;
  const params = { groupId, deliveryId };
  await app.call(activitySession.start, { params }, ann);
  await app.call(activitySession.tick, { params: { ...params, partId: "fire" }, body: { done: true } }, ann);
  const scores = [{ userId: ann.userId, value: 7 }];
  await app.call(
    activitySession.enterScores,
    { params: { ...params, roundId: "throw" }, body: { scores } },
    ann,
  );
  const { activities } = await app.call(personalData.export, {}, ann);
  expect(activities).toEqual([
    {
      groupName: "Potters",
      boxTitle: "Pottery",
      startedAt: app.now.toISOString(),
      completedAt: null,
      stepsDone: ["Fire it"],
      results: [{ round: "Throw rings", value: 7, pointsEarned: 0 }],
      shown: [],
    },
  ]);
});

test("answers are exported that were given in a room and not sent", async () => {
  const { ann, answer, ids } = await cheeseEvening(app);
  await answer(ann, "guess-1", ids[2]);
  await answer(ann, "words", "A draft");
  const { answersNotSent } = await app.call(personalData.export, {}, ann);
  expect(answersNotSent).toEqual([
    { groupName: "Cheese club", question: "Which one is product 1?", answer: "Box of Cheese club item 3" },
    { groupName: "Cheese club", question: "Anything else?", answer: "A draft" },
  ]);
});

test("invitations and parcels are exported, with each parcel's address", async () => {
  const exported = await exportOf(member);
  expect(exported.invitations).toMatchObject([
    {
      groupName: "Cheese club",
      direction: "sent",
      invitedEmail: "friend@example.com",
      status: "pending",
    },
    { groupName: "Strangers", direction: "received", invitedEmail: member.email, status: "pending" },
  ]);
  expect(exported.parcels).toEqual([
    {
      groupName: "Cheese club",
      boxTitle: game.box.title,
      boxType: "gourmet_tasting",
      deliveryDate: "2026-11-22",
      status: "preparing",
      address: memberHome,
      trackingUrl: null,
      shippedAt: null,
      deliveredAt: null,
    },
  ]);
});

test("no other person's data and no secrets are exported", async () => {
  const { pool } = app.database;
  const { rows: foreign } = await pool.query<{ id: string }>(
    `select id from questionnaire_responses where user_id <> $1
     union all select id from questionnaire_sessions where user_id <> $1
     union all select id from user_product_ratings where user_id <> $1
     union all select id from parcels where user_id <> $1
     union all select id from sessions
     union all select user_id from profiles where user_id <> $1`,
    [member.userId],
  );
  const { rows: people } = await pool.query<{ email: string }>("select email from users where id <> $1", [
    member.userId,
  ]);
  const text = JSON.stringify(await exportOf(member));
  const secrets = ["9 Owner St", "Owner Lee", "Words of the owner", "no password", member.token];
  const others = [...foreign.map(({ id }) => id), ...people.map(({ email }) => email), ...secrets];
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((each) => text.includes(each))).toEqual([]);
});

test("data kept from a group that the person has left is exported too", async () => {
  const params = { groupId: game.groupId, userId: member.userId };
  await app.call(contract.membership.remove, { params }, owner);
  const exported = await exportOf(member);
  expect(exported.groups).toEqual([]);
  expect(exported.questionnaires).toHaveLength(1);
  expect(exported.points).toHaveLength(1);
  expect(exported.parcels).toHaveLength(1);
});

test("only the account is exported for a person who has done nothing", async () => {
  const newcomer = await app.signedInAs("Newcomer");
  const { exportedAt, profile: own, sessions, auditLog, ...rest } = await exportOf(newcomer);
  expect([exportedAt, own.userId, sessions.length]).toEqual([nextDay, newcomer.userId, 1]);
  expect(auditLog.map(({ kind }) => kind).toSorted()).toEqual(["data_exported", "signed_in"]);
  expect(rest).toEqual({
    pendingEmail: null,
    passkeys: [],
    authenticatorSince: null,
    shippingAddress: null,
    timeZone: null,
    unwantedMails: [],
    unwantedPushes: [],
    pushDevices: [],
    nudges: [],
    groups: [],
    invitations: [],
    parcels: [],
    questionnaires: [],
    answersNotSent: [],
    productRatings: [],
    activities: [],
    nights: [],
    memories: [],
    comments: [],
    points: [],
    proposals: [],
    lastSignedInAt: nextDay,
    roleChanges: [],
  });
});

test("the devices that get notifications, the kinds that do not, and the days of nudges are exported", async () => {
  const { endpoint, keys } = madeUpSubscription();
  await app.call(contract.push.subscribe, { body: { endpoint, keys } }, member);
  await app.call(
    contract.push.choose,
    { body: { unwanted: ["nudge"], unwantedHere: ["game_open"] } },
    member,
  );
  const { groupId, deliveryId } = game;
  const late = await app.signedInAs("Late");
  await join(app, groupId, late, "member");
  const nudge = { params: { groupId, deliveryId }, body: { userId: late.userId } };
  await app.call(contract.nudge.send, nudge, member);
  expect(await exportOf(member)).toMatchObject({
    unwantedPushes: ["nudge"],
    pushDevices: [{ device: "Test", endpoint, unwanted: ["game_open"] }],
    nudges: [],
  });
  expect((await exportOf(late)).nudges).toEqual([
    { groupName: "Cheese club", boxTitle: game.box.title, nudgedOn: nextDay.slice(0, 10) },
  ]);
});

test("a visitor cannot export anything", async () => {
  expect(await app.code(personalData.export, {})).toBe("SIGNED_OUT");
});
