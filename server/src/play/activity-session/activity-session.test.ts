import { contract } from "@boxmates/contract/contract";
import type { Round } from "@boxmates/contract/workshop/activity";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, describe, expect, test } from "vitest";
import { craftingGroup, someNeeds, someRounds } from "../../testing/activities.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { activity, activitySession, delivery, instructions } = contract;
let admin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let boxId: string;
let deliveryId: string;

beforeEach(async () => {
  ({ admin, ann, ben, groupId, boxId, deliveryId } = await craftingGroup(app));
});

const params = () => ({ groupId, deliveryId });
const start = (by = ann) => app.call(activitySession.start, { params: params() }, by);
const tickRequest = (partId: string, done = true) => ({ params: { ...params(), partId }, body: { done } });
const tick = (partId: string, by = ann, done = true) =>
  app.call(activitySession.tick, tickRequest(partId, done), by);
const finish = (by = ann) => app.send(activitySession.finish, { params: params() }, by);
const shown = async (by = ann) =>
  (await app.call(instructions.show, { params: { groupId }, query: {} }, by)).delivery?.activity;
const roundIn = (played: Awaited<ReturnType<typeof shown>>, id: string) =>
  played?.rounds.find((round) => round.id === id);
test("before the start a member sees what is needed and all rounds", async () => {
  expect(await shown()).toEqual({
    status: "not_started",
    needed: someNeeds.map((thing) => ({ ...thing, done: false })),
    rounds: someRounds.map((round) =>
      round.kind === "step"
        ? { ...round, done: false, doneBy: [] }
        : round.kind === "score"
          ? { ...round, result: null }
          : { ...round, own: null, friends: [], shownBy: [] },
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
  const bare = await stockedBox(app, admin, "Bare", { boxType: "crafting_master" });
  const other = await deliverToday(app, (await subscribe(app, ann, groupId, bare.id)).id);
  await arrive(app, ann, groupId, other);
  const request = { params: { groupId }, query: { deliveryId: other } };
  expect((await app.call(instructions.show, request, ann)).delivery).toMatchObject({ activity: null });
  const params = { groupId, deliveryId: other };
  expect(await app.code(activitySession.start, { params }, ann)).toBe("NO_ACTIVITY");
});

test("a variety delivery plays the activity of its specific box", async () => {
  const variety = await stockedBox(app, admin, "Surprise", { boxType: "explorer_variety", items: 0 });
  const { id } = await subscribe(app, ann, groupId, variety.id);
  const other = await deliverToday(app, id);
  const sent = { specificBoxId: boxId, deliveryStatus: "delivered", deliveredAt: app.now } as const;
  await app.parts.db.updateTable("groupDeliveries").set(sent).where("id", "=", other).execute();
  const request = { params: { groupId }, query: { deliveryId: other } };
  const page = await app.call(instructions.show, request, ann);
  expect(page.delivery).toMatchObject({ boxTitle: "Pottery", activity: { rounds: { length: 5 } } });
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

  test("each member ticks off for themselves what is needed", async () => {
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

describe("an activity that is edited after the delivery was made", () => {
  const change = (rounds: Round[]) =>
    app.call(activity.update, { params: { boxId }, body: { needed: [], rounds, basedOn: 1 } }, admin);

  const beginnings: [string, () => Promise<unknown>][] = [
    ["begun", () => start(ann)],
    ["not begun", async () => {}],
  ];
  const shortened = someRounds.slice(0, 1) as Round[];

  describe.each(beginnings)("and has %s", (_, begin) => {
    test.each<[string, Round[]]>([
      ["shortened", shortened],
      ["emptied", []],
    ])("stays as it was when it is %s", async (_, rounds) => {
      await begin();
      await change(rounds);
      expect((await shown(ann))?.rounds).toHaveLength(5);
      expect((await start(ben)).rounds).toHaveLength(5);
      expect((await tick("glaze", ben)).rounds).toHaveLength(5);
    });
  });
});

test("an arrival cannot be taken back once a friend has begun", async () => {
  await start(ben);
  expect(await app.code(delivery.undoArrival, { params: params() }, ann)).toBe("GAME_BEGUN");
});
