import { contract } from "@boxmates/contract/contract";
import { maxRounds, type Round } from "@boxmates/contract/workshop/activity";
import { beforeEach, expect, test } from "vitest";
import { activityFor, someNeeds, someRounds } from "../../testing/activities.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { activity, box, versions } = contract;
let admin: Person;
let boxId: string;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
  boxId = (await stockedBox(app, admin, "Pottery", { boxType: "crafting_master", items: 0 })).id;
});

const edit = (id = boxId) => app.call(activity.edit, { params: { boxId: id } }, admin);
const save = (rounds: Round[], basedOn: number, needed = someNeeds) =>
  app.send(activity.update, { params: { boxId }, body: { needed, rounds, basedOn } }, admin);
const listed = () => app.call(versions.list, { params: { kind: "activity", objectId: boxId } }, admin);

test("a box without an activity has an empty one to begin with", async () => {
  expect(await edit()).toEqual({
    box: { id: boxId, title: "Pottery", boxType: "crafting_master" },
    activity: { boxId, needed: [], rounds: [], version: 0, updatedAt: null },
  });
});

test("a saved activity is read again", async () => {
  const saved = await activityFor(app, admin, boxId);
  expect(saved).toEqual({
    boxId,
    needed: someNeeds,
    rounds: someRounds,
    version: 1,
    updatedAt: app.now.toISOString(),
  });
  expect((await edit()).activity).toEqual(saved);
});

test("a field that a round leaves out has its default", async () => {
  const request = {
    params: { boxId },
    body: {
      needed: [],
      rounds: [
        { id: "a", kind: "step" as const, title: " Mix " },
        { id: "b", kind: "score" as const, title: "Play" },
      ],
      basedOn: 0,
    },
  };
  expect((await app.call(activity.update, request, admin)).rounds).toEqual([
    { id: "a", kind: "step", title: "Mix", text: "", imageUrl: null, timerMinutes: null },
    { id: "b", kind: "score", title: "Play", text: "", counts: "points", winnerPoints: 0 },
  ]);
});

test.each(["gourmet_tasting", "explorer_variety"] as const)("a %s box has no activity", async (boxType) => {
  const { id } = await stockedBox(app, admin, "Other", { boxType, items: 0 });
  const params = { boxId: id };
  expect(await app.code(activity.edit, { params }, admin)).toBe("NO_ACTIVITY_HERE");
  const body = { needed: [], rounds: someRounds, basedOn: 0 };
  expect(await app.code(activity.update, { params, body }, admin)).toBe("NO_ACTIVITY_HERE");
});

const step = { id: "a", kind: "step" as const, title: "Mix", text: "", imageUrl: null, timerMinutes: null };
const game = {
  id: "a",
  kind: "score" as const,
  title: "Play",
  text: "",
  counts: "points" as const,
  winnerPoints: 0,
};

test.each<[string, Round[], string]>([
  ["a step without a title", [{ ...step, title: " " }], "rounds.0.title"],
  ["a timer of no minutes", [{ ...step, timerMinutes: 0 }], "rounds.0.timerMinutes"],
  ["a timer of more than a day", [{ ...step, timerMinutes: 1441 }], "rounds.0.timerMinutes"],
  ["a picture from anywhere", [{ ...step, imageUrl: "http://example.com/a.png" }], "rounds.0.imageUrl"],
  ["points below nothing", [step, { ...game, id: "b", winnerPoints: -1 }], "rounds.1.winnerPoints"],
  ["half a point", [{ ...game, winnerPoints: 0.5 }], "rounds.0.winnerPoints"],
  ["two rounds with one id", [step, game], "rounds"],
  ["an id with a slash", [{ ...step, id: "a/b" }], "rounds.0.id"],
  ["too many rounds", Array.from({ length: maxRounds + 1 }, (_, n) => ({ ...step, id: `r${n}` })), "rounds"],
])("refuses %s, and names the field", async (_, rounds, field) => {
  const reply = await save(rounds, 0);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { [field]: expect.any(String) } } });
  expect((await edit()).activity.version).toBe(0);
});

test("a needed thing and a round cannot have one id", async () => {
  expect(await save([step], 0, [{ id: "a", text: "Clay" }])).toMatchObject({ status: 422 });
});

test("a save on top of somebody else's is refused, and theirs stays", async () => {
  await activityFor(app, admin, boxId);
  expect(await save([], 0)).toMatchObject({ problem: { code: "CHANGED_SINCE" } });
  expect((await edit()).activity.rounds).toEqual(someRounds);
  expect(await save([], 1)).toMatchObject({ ok: true, body: { version: 2, rounds: [] } });
});

test("every change is a version that says what changed, and can be restored", async () => {
  await activityFor(app, admin, boxId);
  const [glaze, fire, ...games] = someRounds as [Round, Round, ...Round[]];
  await save([fire, { ...glaze, title: "Glaze it twice" }, ...games], 1, []);
  const [second, first] = await listed();
  expect(second).toMatchObject({ number: 2, changedBy: "Admin" });
  expect(second?.differences).toEqual([
    { field: "Thing needed 1", before: "A kilo of clay", after: null },
    { field: "Thing needed 2", before: "An apron", after: null },
    { field: "Round 2: Title", before: "Glaze it", after: "Glaze it twice" },
    {
      field: "Order of rounds",
      before: "Glaze it, Fire it, Throw rings, Race, On the shelf",
      after: "Fire it, Glaze it twice, Throw rings, Race, On the shelf",
    },
  ]);
  const body = { versionId: first?.id ?? "", basedOn: 2 };
  const restored = await app.call(activity.restore, { params: { boxId }, body }, admin);
  expect(restored).toMatchObject({ version: 3, rounds: someRounds, needed: someNeeds });
});

test("a restore over a version that was not seen is refused", async () => {
  await activityFor(app, admin, boxId);
  await save([], 1);
  const first = (await listed()).at(-1)?.id ?? "";
  const request = { params: { boxId }, body: { versionId: first, basedOn: 1 } };
  expect(await app.code(activity.restore, request, admin)).toBe("CHANGED_SINCE");
});

test("a copy of the box has the same activity, as its first version", async () => {
  await activityFor(app, admin, boxId);
  await save(someRounds.slice(0, 1), 1);
  const copy = await app.call(box.duplicate, { params: { boxId } }, admin);
  expect((await edit(copy.id)).activity).toMatchObject({ version: 1, rounds: someRounds.slice(0, 1) });
  expect((await edit()).activity.version).toBe(2);
});

test("a box that is no longer of a kind with an activity is copied without it", async () => {
  await activityFor(app, admin, boxId);
  await app.parts.db.updateTable("subscriptionBoxes").set({ boxType: "gourmet_tasting" }).execute();
  const copy = await app.call(box.duplicate, { params: { boxId } }, admin);
  const copied = app.parts.db.selectFrom("activities").select("boxId").where("boxId", "=", copy.id);
  expect(await copied.execute()).toEqual([]);
});

test("the activity goes with its box", async () => {
  await activityFor(app, admin, boxId);
  await app.call(box.delete, { params: { boxId } }, admin);
  expect(await app.parts.db.selectFrom("activities").select("boxId").execute()).toEqual([]);
});
