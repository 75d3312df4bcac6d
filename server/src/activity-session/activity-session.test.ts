import type { Round } from "@boxmates/contract/activity";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { activityFor, someNeeds, someRounds } from "../testing/access-activities.ts";
import { type Person, startTestApp } from "../testing/test-app.ts";
import { arrive, deliverToday, groupOf, join, stockedBox, subscribe } from "../testing/world.ts";

const app = startTestApp();
const { activity, activitySession, delivery, groupPage, instructions, membership } = contract;
let admin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let boxId: string;
let deliveryId: string;

beforeEach(async () => {
  [admin, ann, ben] = await Promise.all([
    app.signedInAs("Admin", "admin"),
    app.signedInAs("Ann"),
    app.signedInAs("Ben"),
  ]);
  groupId = await groupOf(app, ann, "Potters");
  app.now = new Date(app.now.getTime() + 1000);
  await join(app, groupId, ben, "member");
  boxId = (await stockedBox(app, admin, "Pottery", { boxType: "crafting_master", items: 0 })).id;
  await activityFor(app, admin, boxId);
  const subscription = await subscribe(app, ann, groupId, boxId);
  deliveryId = await deliverToday(app, subscription.id);
  await arrive(app, ann, groupId, deliveryId);
});

const params = () => ({ groupId, deliveryId });
const start = (by = ann) => app.call(activitySession.start, { params: params() }, by);
const tickRequest = (partId: string, done = true) => ({ params: { ...params(), partId }, body: { done } });
const tick = (partId: string, by = ann, done = true) =>
  app.call(activitySession.tick, tickRequest(partId, done), by);
const finish = (by = ann) => app.send(activitySession.finish, { params: params() }, by);
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

test("before the start a member sees what is needed and all rounds", async () => {
  expect(await shown()).toEqual({
    status: "not_started",
    needed: someNeeds.map((thing) => ({ ...thing, done: false })),
    rounds: someRounds.map((round) =>
      round.kind === "step" ? { ...round, done: false, doneBy: [] } : { ...round, result: null },
    ),
    players: [
      { userId: ann.userId, fullName: "Ann" },
      { userId: ben.userId, fullName: "Ben" },
    ],
    pointsEarned: 0,
    finishedBy: [],
  });
});

test("until the box has arrived there is no activity to see or to start", async () => {
  const waiting = { deliveryStatus: "shipped", deliveredAt: null } as const;
  await app.parts.db.updateTable("groupDeliveries").set(waiting).execute();
  expect(await shown()).toBeNull();
  expect(await app.code(activitySession.start, { params: params() }, ann)).toBe("ACTIVITY_CLOSED");
});

test("a box without rounds has no activity", async () => {
  const request = { params: { boxId }, body: { needed: [], rounds: [], basedOn: 1 } };
  await app.call(activity.update, request, admin);
  expect(await shown()).toBeNull();
  expect(await app.code(activitySession.start, { params: params() }, ann)).toBe("NO_ACTIVITY");
});

test("a variety delivery plays the activity of its specific box", async () => {
  const variety = await stockedBox(app, admin, "Surprise", { boxType: "explorer_variety", items: 0 });
  const { id } = await subscribe(app, ann, groupId, variety.id);
  const other = await deliverToday(app, id);
  const sent = { specificBoxId: boxId, deliveryStatus: "delivered", deliveredAt: app.now } as const;
  await app.parts.db.updateTable("groupDeliveries").set(sent).where("id", "=", other).execute();
  const request = { params: { groupId }, query: { deliveryId: other } };
  const page = await app.call(instructions.show, request, ann);
  expect(page.delivery).toMatchObject({ boxTitle: "Pottery", activity: { rounds: { length: 4 } } });
});

describe("steps", () => {
  test("are ticked and unticked, and friends see who has done them", async () => {
    await start(ann);
    await start(ben);
    expect(roundIn(await tick("glaze", ben), "glaze")).toMatchObject({ done: true, doneBy: [] });
    expect(roundIn(await shown(ann), "glaze")).toMatchObject({ done: false, doneBy: ["Ben"] });
    expect(roundIn(await tick("glaze", ben, false), "glaze")).toMatchObject({ done: false });
    expect(roundIn(await shown(ann), "glaze")).toMatchObject({ doneBy: [] });
  });

  test("what is needed is ticked off by each member for themselves", async () => {
    await start(ann);
    await tick("clay");
    await tick("clay");
    expect((await shown(ann))?.needed.map(({ done }) => done)).toEqual([true, false]);
    expect((await shown(ben))?.needed.map(({ done }) => done)).toEqual([false, false]);
  });

  test("wait for the start", async () => {
    expect(await app.code(activitySession.tick, tickRequest("glaze"), ann)).toBe("ACTIVITY_NOT_STARTED");
  });

  test.each(["throw", "unknown"])("'%s' is no part that can be ticked", async (partId) => {
    await start();
    expect(await app.code(activitySession.tick, tickRequest(partId), ann)).toBe("PART_NOT_FOUND");
  });

  test("are all done before a member can finish, once, and stay as they are", async () => {
    await start();
    await tick("glaze");
    expect(await finish()).toMatchObject({ status: 409, problem: { code: "STEPS_OPEN" } });
    await tick("fire");
    expect(await finish()).toMatchObject({ body: { status: "completed" } });
    expect(await finish()).toMatchObject({ problem: { code: "ACTIVITY_COMPLETED" } });
    expect(await app.code(activitySession.tick, tickRequest("fire", false), ann)).toBe("ACTIVITY_COMPLETED");
    expect((await shown(ben))?.finishedBy).toEqual(["Ann"]);
  });

  test("starting again goes on where it stopped", async () => {
    await start();
    await tick("glaze");
    expect(roundIn(await start(), "glaze")).toMatchObject({ done: true });
  });
});

describe("an activity that is edited while it is played", () => {
  const shortened = async (basedOn = 1) => {
    const rounds = someRounds.slice(0, 1) as Round[];
    await app.call(activity.update, { params: { boxId }, body: { needed: [], rounds, basedOn } }, admin);
  };

  test("stays as it was for the group that has begun, also for friends who begin later", async () => {
    await start(ann);
    await shortened();
    expect((await shown(ann))?.rounds).toHaveLength(4);
    expect((await start(ben)).rounds).toHaveLength(4);
  });

  test("is the new one for a group that has not begun", async () => {
    await shortened();
    expect((await start(ann)).rounds).toHaveLength(1);
  });

  test("stays playable when it has been emptied", async () => {
    await start(ann);
    await app.call(
      activity.update,
      { params: { boxId }, body: { needed: [], rounds: [], basedOn: 1 } },
      admin,
    );
    expect((await tick("glaze")).rounds).toHaveLength(4);
  });
});

describe("a game's result", () => {
  test("is entered by anyone, shown best first, and counts once somebody else has confirmed it", async () => {
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

  test("is not confirmed by the member who entered it", async () => {
    await enter(ann, [[ann, 5]]);
    expect(await confirm(ann)).toMatchObject({ problem: { code: "OWN_SCORE" } });
    expect(await confirm(ben, 1, "race")).toMatchObject({ problem: { code: "SCORE_NOT_FOUND" } });
  });

  test("can be replaced until it is confirmed, and only what was seen can be confirmed", async () => {
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

  test("counts places from the first", async () => {
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
  ])("of %s is refused, and the field is named", async (_, values, field) => {
    expect(await enter(ann, values())).toMatchObject({
      status: 422,
      problem: { code: "INVALID_REQUEST", errors: { [field]: expect.any(String) } },
    });
    expect(roundIn(await shown(), "throw")).toMatchObject({ result: null });
  });

  test("has no place 0, and no half points", async () => {
    expect(await enter(ann, [[ann, 0]], "race")).toMatchObject({ status: 422 });
    expect(await enter(ann, [[ann, 1.5]])).toMatchObject({ status: 422 });
    expect(await enter(ann, [])).toMatchObject({ status: 422 });
  });

  test("belongs to a game, not to a step", async () => {
    expect(await enter(ann, [[ann, 1]], "glaze")).toMatchObject({ problem: { code: "PART_NOT_FOUND" } });
  });

  test("earns points before, while and after the winner plays, which the group page and the history count", async () => {
    await enter(ben, [[ann, 5]]);
    await confirm(ann);
    expect((await shown(ann))?.status).toBe("in_progress");
    for (const part of ["glaze", "fire"]) await tick(part);
    expect(await finish()).toMatchObject({ body: { pointsEarned: 10 } });
    const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
    expect(page.members.find(({ userId }) => userId === ann.userId)).toMatchObject({ points: 10 });
  });

  test("of a member who has left gives them no points, and keeps their name", async () => {
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
});

test("an arrival cannot be taken back once a friend has begun", async () => {
  await start(ben);
  expect(await app.code(delivery.undoArrival, { params: params() }, ann)).toBe("GAME_BEGUN");
});

test("an arrival cannot be taken back once a result was entered", async () => {
  await enter(ben, [[ben, 1]]);
  expect(await app.code(delivery.undoArrival, { params: params() }, ann)).toBe("GAME_BEGUN");
});
