import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { photoPath } from "@boxmates/contract/play/activity-session";
import type { Round } from "@boxmates/contract/workshop/activity";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { activityFor, craftingGroup } from "../../testing/activities.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";
import { deleteUnusedPhotos } from "../../workshop/image/jobs.ts";

const app = startTestApp();
const { activitySession, admin, group, instructions, membership, personalData } = contract;
let siteAdmin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let deliveryId: string;

beforeEach(async () => {
  ({ admin: siteAdmin, ann, ben, groupId, deliveryId } = await craftingGroup(app));
  for (const by of [ann, ben]) await app.call(activitySession.start, { params: params() }, by);
});

const params = () => ({ groupId, deliveryId });
const shelf = () => ({ ...params(), roundId: "shelf" });
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const show = async (by: Person, line = "", file?: Uint8Array) =>
  app.send(
    activitySession.showPhoto,
    { params: shelf(), query: { line }, file: file ?? (await picture()) },
    by,
  );
const heart = (by: Person, showId: string, given = true) =>
  app.send(activitySession.heart, { params: { ...params(), showId }, body: { given } }, by);

async function seen(by: Person) {
  const { delivery } = await app.call(instructions.show, { params: { groupId }, query: {} }, by);
  const round = delivery?.activity?.rounds.find(({ id }) => id === "shelf");
  if (round?.kind !== "show") throw new Error("There is no show.");
  return round;
}

async function fetched(by: Person | undefined, showId: string, size = "medium", of = groupId) {
  const answer = await app.app.inject({
    method: "GET",
    url: `/api${fillPath(photoPath, { groupId: of, showId, size })}`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
  return answer.statusCode === 200 ? answer.rawPayload : (answer.json() as { code: string }).code;
}

const ownIn = async (by: Person) => (await seen(by)).own?.id ?? "";
const pass = (minutes: number) => {
  app.now = new Date(app.now.getTime() + minutes * 60_000);
};
const deleteFiles = async () => {
  await app.parts.jobs.send(app.parts.db, deleteUnusedPhotos, {});
  await app.runJobs();
};
const deleteAccount = async ({ userId }: Person) =>
  app.call(admin.deleteUser, { params: { userId } }, await app.signedInAs("Boss", "admin"));
const unusedPhotos = async () =>
  (await app.parts.db.selectFrom("unusedPhotos").select("photo").execute()).map(({ photo }) => photo);

test("a member shows a photo with a line, and sees their friends' from then on", async () => {
  await show(ben, "Lopsided on purpose");
  expect(await seen(ann)).toMatchObject({ own: null, friends: [], shownBy: ["Ben"] });
  await show(ann, "My first bowl");
  expect(await seen(ann)).toMatchObject({
    own: { fullName: "Ann", line: "My first bowl", width: 40, height: 30, hearts: 0 },
    friends: [{ fullName: "Ben", line: "Lopsided on purpose", isHearted: false }],
  });
});

test("a photo whose files cannot be deleted keeps no other from being deleted", async () => {
  for (const by of [ann, ben]) await show(by);
  for (const by of [ann, ben]) await app.call(activitySession.removePhoto, { params: shelf() }, by);
  const [first, second] = (await unusedPhotos()).toSorted();
  const deleting = vi.spyOn(app.parts.imageStore, "delete");
  deleting.mockImplementation(async (file) => {
    if (first && file.includes(first)) throw new Error("The store does not answer.");
  });
  onTestFinished(() => deleting.mockRestore());
  await deleteFiles();
  expect(second).toBeDefined();
  expect(await unusedPhotos()).toEqual([first]);
});

test("friends are named in the order in which they showed a photo, to the millisecond", async () => {
  const cleo = await app.signedInAs("Cleo");
  await join(app, groupId, cleo, "member");
  await app.call(activitySession.start, { params: params() }, cleo);
  app.now = new Date(Math.ceil(app.now.getTime() / 1000) * 1000);
  await show(ben);
  app.now = new Date(app.now.getTime() + 100);
  await show(cleo);
  expect((await seen(ann)).shownBy).toEqual(["Ben", "Cleo"]);
});

test("a member who has finished sees the photos without one of their own", async () => {
  await show(ben);
  for (const partId of ["glaze", "fire"])
    await app.call(activitySession.tick, { params: { ...params(), partId }, body: { done: true } }, ann);
  await app.call(activitySession.finish, { params: params() }, ann);
  expect((await seen(ann)).friends).toHaveLength(1);
});

test("a photo is read only by those who may see it, with their session", async () => {
  await show(ben);
  const showId = await ownIn(ben);
  const outsider = await app.signedInAs("Outsider");
  const othersGroup = await groupOf(app, outsider, "Others");
  expect(await sharp((await fetched(ben, showId)) as Buffer).metadata()).toMatchObject({
    format: "webp",
    width: 40,
  });
  expect(await fetched(ann, showId)).toBe("SHOW_NOT_FOUND");
  expect(await fetched(outsider, showId)).toBe("NOT_A_MEMBER");
  expect(await fetched(outsider, showId, "medium", othersGroup)).toBe("SHOW_NOT_FOUND");
  expect(await fetched(undefined, showId)).toBe("SIGNED_OUT");
  expect(await fetched(ben, showId, "huge")).toBe("NOT_FOUND");
  await show(ann);
  expect(await fetched(ann, showId, "small")).toBeInstanceOf(Buffer);
});

/** Lets a second box with these rounds arrive, which Ann and Ben begin. */
async function secondDelivery(rounds: Round[]) {
  const { id: boxId } = await stockedBox(app, siteAdmin, "Weaving", { boxType: "crafting_master", items: 0 });
  await activityFor(app, siteAdmin, boxId, { rounds });
  const subscription = await subscribe(app, ann, groupId, boxId);
  const second = await deliverToday(app, subscription.id);
  await arrive(app, ann, groupId, second);
  for (const by of [ann, ben])
    await app.call(activitySession.start, { params: { groupId, deliveryId: second } }, by);
  return second;
}

/** Shows a photo, and returns its id. */
async function showIn(at: { deliveryId: string; roundId: string }, by: Person) {
  const request = { params: { groupId, ...at }, query: { line: "" }, file: await picture() };
  const { rounds } = await app.call(activitySession.showPhoto, request, by);
  const round = rounds.find(({ id }) => id === at.roundId);
  return (round?.kind === "show" && round.own?.id) || "";
}

const aShow = (id: string): Round => ({ id, kind: "show", title: "Show it", text: "", photoPoints: 5 });

test("a photo of one's own opens the photos of its round, and of no other", async () => {
  const second = await secondDelivery([aShow("front"), aShow("back")]);
  const front = await showIn({ deliveryId: second, roundId: "front" }, ben);
  const back = await showIn({ deliveryId: second, roundId: "back" }, ben);
  await showIn({ deliveryId: second, roundId: "front" }, ann);
  expect(await fetched(ann, front)).toBeInstanceOf(Buffer);
  expect(await fetched(ann, back)).toBe("SHOW_NOT_FOUND");
});

test("neither a photo nor the end of one activity opens the photos of another", async () => {
  const second = await secondDelivery([aShow("shelf")]);
  const bens = await showIn(shelf(), ben);
  await showIn({ deliveryId: second, roundId: "shelf" }, ann);
  expect(await fetched(ann, bens)).toBe("SHOW_NOT_FOUND");
  await app.call(activitySession.finish, { params: { groupId, deliveryId: second } }, ann);
  expect(await fetched(ann, bens)).toBe("SHOW_NOT_FOUND");
});

test("the public address of pictures does not serve photos", async () => {
  await show(ben);
  const { photo } = await app.parts.db.selectFrom("shows").select("photo").executeTakeFirstOrThrow();
  for (const file of [`${photo}-medium.webp`, `${photo.replace("photo-", "")}-medium.webp`])
    expect((await app.app.inject({ method: "GET", url: `/images/${file}` })).statusCode).toBe(404);
});

test("a new photo replaces the old one and keeps its hearts, and the line can be changed", async () => {
  await show(ben, "One");
  await show(ann);
  const showId = await ownIn(ben);
  await heart(ann, showId);
  const before = (await seen(ben)).own?.photoKey;
  await show(ben, "Two", await picture(64, 48));
  const { own } = await seen(ben);
  expect(own).toMatchObject({ id: showId, line: "Two", width: 64, hearts: 1 });
  expect(own?.photoKey, "it is read anew").not.toBe(before);
  await app.call(activitySession.changeLine, { params: shelf(), body: { line: "Three" } }, ben);
  expect(await seen(ben)).toMatchObject({ own: { line: "Three", width: 64 } });
});

test("hearts go to the friends' photos, once each, and the best-loved comes first", async () => {
  const cleo = await app.signedInAs("Cleo");
  await join(app, groupId, cleo, "member");
  await app.call(activitySession.start, { params: params() }, cleo);
  for (const by of [ann, ben, cleo]) await show(by);
  const [anns, cleos] = [await ownIn(ann), await ownIn(cleo)];
  expect(await heart(ann, anns)).toMatchObject({ problem: { code: "OWN_SHOW" } });
  await heart(ben, cleos);
  await heart(ben, cleos);
  expect((await seen(ben)).friends).toMatchObject([
    { fullName: "Cleo", hearts: 1, isHearted: true },
    { fullName: "Ann", hearts: 0, isHearted: false },
  ]);
  await heart(ben, cleos, false);
  expect((await seen(cleo)).own).toMatchObject({ hearts: 0 });
});

test("a photo that the member may not see yet gets no heart", async () => {
  await show(ben);
  expect(await heart(ann, await ownIn(ben))).toMatchObject({ problem: { code: "SHOW_NOT_FOUND" } });
});

test("showing waits for the start, and belongs to a show", async () => {
  const cleo = await app.signedInAs("Cleo");
  await join(app, groupId, cleo, "member");
  expect(await show(cleo)).toMatchObject({ problem: { code: "ACTIVITY_NOT_STARTED" } });
  const request = { params: { ...shelf(), roundId: "glaze" }, query: { line: "" }, file: await picture() };
  expect(await app.code(activitySession.showPhoto, request, ann)).toBe("PART_NOT_FOUND");
});

test.each<[string, () => Buffer]>([
  ["a text", () => Buffer.from("not a picture")],
  ["a video", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1")],
])("%s is refused as a photo, and nothing is shown", async (_, file) => {
  expect(await show(ann, "", file())).toMatchObject({ status: 422, problem: { code: "IMAGE_INVALID" } });
  expect((await seen(ann)).own).toBeNull();
});

test("a photo earns its points when the member finishes, exactly once", async () => {
  const pointsOf = async () =>
    (await app.parts.db.selectFrom("userPoints").select("totalPoints").execute())[0];
  await show(ann);
  expect(await pointsOf()).toBeUndefined();
  for (const partId of ["glaze", "fire"])
    await app.call(activitySession.tick, { params: { ...params(), partId }, body: { done: true } }, ann);
  expect(await app.call(activitySession.finish, { params: params() }, ann)).toMatchObject({
    pointsEarned: 5,
  });
  await show(ann, "Another");
  await app.send(activitySession.finish, { params: params() }, ann);
  expect(await pointsOf()).toEqual({ totalPoints: 5 });
});

test("a photo that its owner takes away is gone at once, and so are its files", async () => {
  await show(ben);
  const showId = await ownIn(ben);
  const { photo } = await app.parts.db.selectFrom("shows").select("photo").executeTakeFirstOrThrow();
  await app.call(activitySession.removePhoto, { params: shelf() }, ben);
  expect(await fetched(ben, showId)).toBe("SHOW_NOT_FOUND");
  expect(await unusedPhotos()).toEqual([photo]);
  await deleteFiles();
  expect(await app.parts.imageStore.get(`${photo}-large.webp`)).toBeUndefined();
  expect(await unusedPhotos()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ["their owner leaves", () => app.call(membership.leave, { params: { groupId } }, ben)],
  [
    "their owner is removed",
    () => app.call(membership.remove, { params: { groupId, userId: ben.userId } }, ann),
  ],
  ["their owner's account is deleted", () => deleteAccount(ben)],
  ["the group is deleted", () => app.call(group.delete, { params: { groupId } }, ann)],
])("photos go when %s", async (_, go) => {
  await show(ben);
  const { photo } = await app.parts.db.selectFrom("shows").select("photo").executeTakeFirstOrThrow();
  await go();
  expect(await app.parts.db.selectFrom("shows").select("id").execute()).toEqual([]);
  expect(await unusedPhotos()).toEqual([photo]);
});

test("files of an upload that never came to its end are deleted after an hour, and shown ones stay", async () => {
  await show(ann);
  const { photo } = await app.parts.db.selectFrom("shows").select("photo").executeTakeFirstOrThrow();
  const lost = `photo-${"0".repeat(32)}`;
  await app.parts.imageStore.put(`${lost}-small.webp`, Buffer.from("lost"), "image/webp");
  await app.parts.db.insertInto("unusedPhotos").values({ photo: lost, unusedSince: app.now }).execute();
  pass(59);
  await deleteFiles();
  expect(await app.parts.imageStore.get(`${lost}-small.webp`)).toBeDefined();
  pass(2);
  await deleteFiles();
  expect(await app.parts.imageStore.get(`${lost}-small.webp`)).toBeUndefined();
  expect(await app.parts.imageStore.get(`${photo}-small.webp`)).toBeDefined();
});

test("a member's data export names what they have shown", async () => {
  await show(ann, "My first bowl");
  const { activities } = await app.call(personalData.export, {}, ann);
  expect(activities).toMatchObject([{ shown: [{ round: "On the shelf", line: "My first bowl" }] }]);
});
