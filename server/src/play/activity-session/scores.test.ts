import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { craftingGroup } from "../../testing/activities.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { join } from "../../testing/world.ts";

const app = startTestApp();
const { activitySession, delivery, groupPage, instructions, membership } = contract;
let admin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let deliveryId: string;

beforeEach(async () => {
  ({ admin, ann, ben, groupId, deliveryId } = await craftingGroup(app));
});

const params = () => ({ groupId, deliveryId });
const tick = (partId: string) =>
  app.call(activitySession.tick, { params: { ...params(), partId }, body: { done: true } }, ann);
const finish = () => app.send(activitySession.finish, { params: params() }, ann);
const shown = async (by = ann) =>
  (await app.call(instructions.show, { params: { groupId }, query: {} }, by)).delivery?.activity;
const scores = (values: [Person, number][]) => values.map(([{ userId }, value]) => ({ userId, value }));
const enter = (by: Person, values: [Person, number][], roundId = "throw") =>
  app.send(
    activitySession.enterScores,
    { params: { ...params(), roundId }, body: { scores: scores(values) } },
    by,
  );
const confirm = (by: Person, revision = 1, roundId = "throw") =>
  app.send(activitySession.confirmScores, { params: { ...params(), roundId }, body: { revision } }, by);
const roundIn = (played: Awaited<ReturnType<typeof shown>>, id: string) =>
  played?.rounds.find((round) => round.id === id);
const pointsOf = async () => {
  const points = await app.parts.db.selectFrom("userPoints").select(["userId", "totalPoints"]).execute();
  return Object.fromEntries(
    points.map(({ userId, totalPoints }) => [userId === ann.userId ? "Ann" : "Ben", totalPoints]),
  );
};

test("a result is entered by anyone, shown best first, and counts once somebody else has confirmed it", async () => {
  expect(
    await enter(ann, [
      [ann, 5],
      [ben, 8],
    ]),
  ).toMatchObject({ ok: true });
  expect(roundIn(await shown(ben), "throw")).toMatchObject({
    result: {
      scores: [
        { fullName: "Ben", value: 8, rank: 1, pointsEarned: 0 },
        { fullName: "Ann", value: 5, rank: 2, pointsEarned: 0 },
      ],
      enteredBy: "Ann",
      isOwn: false,
      revision: 1,
      confirmedBy: null,
    },
  });
  expect(await pointsOf()).toEqual({});
  expect(await confirm(ben)).toMatchObject({ ok: true, body: { pointsEarned: 10 } });
  expect(await pointsOf()).toEqual({ Ben: 10 });
  const { result } = roundIn(await shown(ann), "throw") as { result: object };
  expect(result).toMatchObject({
    isOwn: true,
    confirmedBy: "Ben",
    scores: [{ pointsEarned: 10 }, { pointsEarned: 0 }],
  });
});

test("a result is not confirmed by the member who entered it", async () => {
  await enter(ann, [[ann, 5]]);
  expect(await confirm(ann)).toMatchObject({ problem: { code: "OWN_SCORE" } });
  expect(await confirm(ben, 1, "race")).toMatchObject({ problem: { code: "SCORE_NOT_FOUND" } });
});

test("a result can be replaced until it is confirmed, and only what was seen can be confirmed", async () => {
  await enter(ann, [[ann, 5]]);
  await enter(ann, [
    [ann, 6],
    [ben, 6],
  ]);
  expect(await confirm(ben, 1)).toMatchObject({ problem: { code: "SCORE_CHANGED" } });
  expect(await confirm(ben, 2)).toMatchObject({ ok: true });
  expect(await enter(ann, [[ann, 9]])).toMatchObject({ problem: { code: "SCORE_CONFIRMED" } });
  expect(await confirm(ben, 2)).toMatchObject({ problem: { code: "SCORE_CONFIRMED" } });
  expect(await pointsOf()).toEqual({ Ann: 10, Ben: 10 });
});

test("a result counts places from the first", async () => {
  await enter(
    ann,
    [
      [ann, 2],
      [ben, 1],
    ],
    "race",
  );
  const { result } = roundIn(await shown(ann), "race") as { result: { scores: object[] } };
  expect(result.scores).toMatchObject([
    { fullName: "Ben", rank: 1 },
    { fullName: "Ann", rank: 2 },
  ]);
  await confirm(ben, 1, "race");
  expect(await pointsOf()).toEqual({});
});

test.each<[string, () => [Person, number][], string]>([
  ["somebody outside the group", () => [[admin, 1]], "scores.0.userId"],
  [
    "somebody twice",
    () => [
      [ann, 1],
      [ann, 2],
    ],
    "scores.1.userId",
  ],
  ["more points than can be", () => [[ann, 100_000]], "scores.0.value"],
])("a result of %s is refused, and the field is named", async (_, values, field) => {
  expect(await enter(ann, values())).toMatchObject({
    status: 422,
    problem: { code: "INVALID_REQUEST", errors: { [field]: expect.any(String) } },
  });
  expect(roundIn(await shown(), "throw")).toMatchObject({ result: null });
});

test("a result has no place 0, and no half points", async () => {
  expect(await enter(ann, [[ann, 0]], "race")).toMatchObject({ status: 422 });
  expect(await enter(ann, [[ann, 1.5]])).toMatchObject({ status: 422 });
  expect(await enter(ann, [])).toMatchObject({ status: 422 });
});

test("a result belongs to a game, not to a step", async () => {
  expect(await enter(ann, [[ann, 1]], "glaze")).toMatchObject({ problem: { code: "PART_NOT_FOUND" } });
});

test("a result earns points before, while and after the winner plays, which the group page and the history count", async () => {
  await enter(ben, [[ann, 5]]);
  await confirm(ann);
  expect((await shown(ann))?.status).toBe("in_progress");
  for (const part of ["glaze", "fire"]) await tick(part);
  expect(await finish()).toMatchObject({ body: { pointsEarned: 10 } });
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
  expect(page.members.find(({ userId }) => userId === ann.userId)).toMatchObject({ points: 10 });
});

test("a result of a member who has left gives them no points, and keeps their name", async () => {
  await enter(ann, [
    [ann, 5],
    [ben, 8],
  ]);
  await app.call(membership.leave, { params: { groupId } }, ben);
  const cleo = await app.signedInAs("Cleo");
  await join(app, groupId, cleo, "member");
  expect(await confirm(cleo)).toMatchObject({ ok: true });
  expect(await pointsOf()).toEqual({});
  const { result } = roundIn(await shown(cleo), "throw") as { result: { scores: object[] } };
  expect(result.scores).toMatchObject([{ fullName: "Ben" }, { fullName: "Ann" }]);
});

test("an arrival cannot be taken back once a result was entered", async () => {
  await enter(ben, [[ben, 1]]);
  expect(await app.code(delivery.undoArrival, { params: params() }, ann)).toBe("GAME_BEGUN");
});
