import {
  type BookPhoto,
  type BookQuote,
  memoryLimits,
  memoryPhotoPath,
} from "@boxmates/contract/around/book";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { photoInBook } from "../../testing/books.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, play, productIds } from "../../testing/world.ts";
import { deleteUnusedPhotos } from "../../workshop/image/jobs.ts";

const app = startTestApp();
const { admin, book, group, membership, personalData } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const params = () => ({ groupId: game.groupId, deliveryId: game.deliveryId });
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Model: "A camera" } })
    .jpeg()
    .toBuffer();
const addPhoto = async (by: Person, caption = "", file?: Uint8Array) => {
  pass(app, { seconds: 1 });
  const request = { params: params(), query: { caption }, file: file ?? (await picture()) };
  return app.send(book.addPhoto, request, by);
};
const addQuote = (by: Person, saidBy: Person, words = "That is no cheese.", contentId?: string) => {
  pass(app, { seconds: 1 });
  const body = { words, saidBy: saidBy.userId, contentId };
  return app.send(book.addQuote, { params: params(), body }, by);
};
const addComment = async (by: Person, memoryId: string, words = "Look!") => {
  pass(app, { seconds: 1 });
  await app.call(book.addComment, { params: { ...params(), memoryId }, body: { words } }, by);
};
const seen = async (by: Person) => (await app.call(book.memories, { params: params() }, by)).items;
const photos = async (by: Person) =>
  (await seen(by)).filter((item): item is BookPhoto => item.kind === "photo");
const quotes = async (by: Person) =>
  (await seen(by)).filter((item): item is BookQuote => item.kind === "quote");
const firstOf = async (by: Person) => (await seen(by))[0]?.id ?? "";
const about = async (by: Person) => ({ ...params(), memoryId: await firstOf(by) });

async function fetched(by: Person | undefined, memoryId: string, size = "medium", of = game.groupId) {
  const answer = await app.app.inject({
    method: "GET",
    url: `/api${fillPath(memoryPhotoPath, { groupId: of, memoryId, size })}`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
  return answer.statusCode === 200 ? answer.rawPayload : (answer.json() as { code: string }).code;
}

async function storedPhotos(): Promise<(string | null)[]> {
  const found = app.parts.db.selectFrom("memories").select("photo").where("photo", "is not", null);
  return (await found.orderBy("addedAt").execute()).map(({ photo }) => photo);
}

test("members add photos with captions and quotes of a friend, and all of them see these in that order", async () => {
  const { owner, member, groupAdmin } = game;
  await addPhoto(owner, "The whole table");
  await addQuote(member, owner, "I never said that.");
  expect(await seen(groupAdmin)).toMatchObject([
    { kind: "photo", fullName: owner.fullName, caption: "The whole table", width: 40, height: 30 },
    { kind: "quote", fullName: member.fullName, saidBy: owner.fullName, words: "I never said that." },
  ]);
});

test("a photo is read only by members, with their session, and carries nothing that the camera noted", async () => {
  const { owner, member } = game;
  await addPhoto(owner);
  const memoryId = await firstOf(owner);
  const bytes = await fetched(member, memoryId);
  const read = await sharp(bytes as Buffer).metadata();
  expect(read).toMatchObject({ format: "webp", width: 40 });
  expect(read.exif).toBeUndefined();
  const outsider = await app.signedInAs("Outsider");
  const othersGroup = await groupOf(app, outsider, "Others");
  expect(await fetched(outsider, memoryId)).toBe("NOT_A_MEMBER");
  expect(await fetched(outsider, memoryId, "medium", othersGroup)).toBe("MEMORY_NOT_FOUND");
  expect(await fetched(game.siteAdmin, memoryId)).toBe("NOT_A_MEMBER");
  expect(await fetched(undefined, memoryId)).toBe("SIGNED_OUT");
  expect(await fetched(owner, memoryId, "huge")).toBe("NOT_FOUND");
  const [photo] = await storedPhotos();
  for (const file of [`${photo}-medium.webp`, `${photo?.replace("photo-", "")}-medium.webp`])
    expect((await app.app.inject({ method: "GET", url: `/images/${file}` })).statusCode).toBe(404);
});

test("a file that is no picture is refused, and nothing is added", async () => {
  expect(await addPhoto(game.owner, "", Buffer.from("not a picture"))).toMatchObject({
    status: 422,
    problem: { code: "IMAGE_INVALID" },
  });
  expect(await seen(game.owner)).toEqual([]);
});

test("each member has a place for twenty photos of a delivery, and for no more", async () => {
  for (let count = 0; count < memoryLimits.photos; count++)
    await photoInBook(app, params(), game.owner.userId);
  expect(await addPhoto(game.owner)).toMatchObject({ problem: { code: "TOO_MANY_PHOTOS" } });
  expect(await addPhoto(game.member)).toMatchObject({ ok: true });
  await app.call(book.remove, { params: await about(game.owner) }, game.owner);
  expect(await addPhoto(game.owner)).toMatchObject({ ok: true });
});

test("the page of a delivery that has not arrived is closed", async () => {
  game.deliveryId = (
    await app.parts.db
      .updateTable("groupDeliveries")
      .set({ deliveryStatus: "shipped", deliveredAt: null })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  expect(await addPhoto(game.owner)).toMatchObject({ problem: { code: "PAGE_CLOSED" } });
  expect((await app.call(book.show, { params: { groupId: game.groupId } }, game.owner)).chapters).toEqual([]);
});

test("hearts are for friends' photos and words, once each, and can be taken back", async () => {
  const { owner, member, groupAdmin } = game;
  await addPhoto(owner);
  const heart = async (by: Person, given = true) =>
    app.send(book.heart, { params: await about(by), body: { given } }, by);
  expect(await heart(owner)).toMatchObject({ problem: { code: "OWN_MEMORY" } });
  await heart(member);
  await heart(member);
  await heart(groupAdmin);
  expect(await seen(member)).toMatchObject([{ hearts: 2, isHearted: true, mayHeart: true }]);
  expect(await seen(owner)).toMatchObject([{ hearts: 2, isHearted: false, mayHeart: false }]);
  await heart(member, false);
  expect(await seen(owner)).toMatchObject([{ hearts: 1 }]);
});

test("nobody gives their own words a heart, whoever wrote them down", async () => {
  await addQuote(game.member, game.owner);
  const params = await about(game.owner);
  expect(await app.code(book.heart, { params, body: { given: true } }, game.owner)).toBe("OWN_MEMORY");
  expect(await app.code(book.heart, { params, body: { given: true } }, game.groupAdmin)).toBe("ok");
});

test("members comment; a comment is taken away by its author and by the group's owner", async () => {
  const { owner, member, groupAdmin } = game;
  await addPhoto(groupAdmin);
  const at = await about(owner);
  for (const words of ["First", "Second"]) await addComment(member, at.memoryId, words);
  const comments = async (by: Person) => (await seen(by))[0]?.comments ?? [];
  expect(await comments(groupAdmin)).toMatchObject([
    { fullName: member.fullName, words: "First", mayRemove: false },
    { words: "Second", mayRemove: false },
  ]);
  const [first, second] = await comments(member);
  const remove = (commentId = "", by: Person) =>
    app.code(book.removeComment, { params: { ...at, commentId } }, by);
  expect(await remove(first?.id, groupAdmin)).toBe("OTHERS_TO_REMOVE");
  expect(await remove(first?.id, member)).toBe("ok");
  expect(await remove(second?.id, owner)).toBe("ok");
  expect(await remove(second?.id, owner), "it is gone already").toBe("ok");
  expect(await comments(owner)).toEqual([]);
});

test("a caption is changed by its owner alone", async () => {
  await addPhoto(game.member, "Before");
  const request = { params: await about(game.member), body: { caption: "After" } };
  expect(await app.code(book.changeCaption, request, game.owner)).toBe("OTHERS_MEMORY");
  expect(await app.code(book.changeCaption, request, game.member)).toBe("ok");
  expect(await photos(game.owner)).toMatchObject([{ caption: "After" }]);
});

test("a quote is of a present member, about a product of the box", async () => {
  const outsider = await app.signedInAs("Outsider");
  expect(await addQuote(game.owner, outsider)).toMatchObject({ problem: { errors: { saidBy: /member/ } } });
  const other = "0e8c8f8e-3d0b-4d37-9ad1-6b9f8d7f0b11";
  expect(await addQuote(game.owner, game.member, "Hm", other)).toMatchObject({
    problem: { errors: { contentId: /product/ } },
  });
});

test("a quote about a product is read by others once they have finished", async () => {
  const [first] = productIds(game.box);
  await addQuote(game.owner, game.owner, "Number one is the goat.", first);
  expect(await quotes(game.owner)).toMatchObject([{ product: { contentId: first } }]);
  expect(await quotes(game.member)).toEqual([]);
  await play(app, game.member, game, { 1: first });
  expect(await quotes(game.member)).toHaveLength(1);
});

test("a quote about a product of a sealed delivery waits for the opening", async () => {
  const body = { name: "Cheese club", resultsMode: "sealed" as const };
  await app.call(group.update, { params: { groupId: game.groupId }, body }, game.owner);
  const [first] = productIds(game.box);
  await addQuote(game.owner, game.owner, "Number one is the goat.", first);
  await play(app, game.member, game, { 1: first });
  expect(await quotes(game.member)).toEqual([]);
  await app.call(contract.questionnaireSession.openResults, { params: params() }, game.owner);
  expect(await quotes(game.member)).toHaveLength(1);
});

const removals: [string, () => Person, string][] = [
  ["who added it", () => game.member, "ok"],
  ["the group's owner", () => game.owner, "ok"],
  ["a friend", () => game.groupAdmin, "OTHERS_TO_REMOVE"],
];

test.each(removals)("a photo is taken away by %s: %s", async (_, by, code) => {
  await addPhoto(game.member);
  const at = await about(game.member);
  expect(await app.code(book.remove, { params: at }, by())).toBe(code);
  if (code !== "ok") return;
  expect(await fetched(game.member, at.memoryId)).toBe("MEMORY_NOT_FOUND");
  expect(await app.code(book.remove, { params: at }, by())).toBe("MEMORY_NOT_FOUND");
});

test("people take away what friends have written down of their words", async () => {
  await addQuote(game.owner, game.member);
  expect(await app.code(book.remove, { params: await about(game.member) }, game.member)).toBe("ok");
});

test("the files of a photo that is taken away are deleted, and those of the others stay", async () => {
  await addPhoto(game.owner);
  await addPhoto(game.member);
  const [gone, kept] = await storedPhotos();
  await app.call(book.remove, { params: await about(game.owner) }, game.owner);
  app.now = new Date(app.now.getTime() + 2 * 3600_000);
  await app.parts.jobs.send(app.parts.db, deleteUnusedPhotos, {});
  await app.runJobs();
  expect(await app.parts.imageStore.get(`${gone}-large.webp`)).toBeUndefined();
  expect(await app.parts.imageStore.get(`${kept}-large.webp`)).toBeDefined();
});

test.each<[string, () => Promise<unknown>]>([
  ["they leave", () => app.call(membership.leave, { params: { groupId: game.groupId } }, game.member)],
  [
    "they are removed",
    () =>
      app.call(
        membership.remove,
        { params: { groupId: game.groupId, userId: game.member.userId } },
        game.owner,
      ),
  ],
  [
    "their account is deleted",
    () => app.call(admin.deleteUser, { params: { userId: game.member.userId } }, game.siteAdmin),
  ],
  ["the group is deleted", () => app.call(group.delete, { params: { groupId: game.groupId } }, game.owner)],
])("what a member added, said and wrote goes when %s", async (_, go) => {
  await addPhoto(game.member);
  await addQuote(game.owner, game.member);
  await addPhoto(game.owner);
  const [photo] = await storedPhotos();
  const [first, , last] = await seen(game.member);
  for (const [memoryId, by] of [
    [first?.id ?? "", game.owner],
    [last?.id ?? "", game.member],
  ] as const) {
    await app.call(book.heart, { params: { ...params(), memoryId }, body: { given: true } }, by);
    await addComment(by, memoryId);
  }
  await go();
  const { db } = app.parts;
  const left = await db.selectFrom("memories").select("userId").execute();
  expect(left.filter(({ userId }) => userId === game.member.userId)).toEqual([]);
  expect(await db.selectFrom("memoryHearts").select("userId").execute()).toEqual([]);
  expect(await db.selectFrom("memoryComments").select("userId").execute()).toEqual([]);
  expect((await db.selectFrom("unusedPhotos").select("photo").execute()).map((each) => each.photo)).toContain(
    photo,
  );
});

test("a member's data export has their photos, quotes and comments", async () => {
  await addPhoto(game.member, "My table");
  await addQuote(game.owner, game.member, "More!");
  await addComment(game.member, await firstOf(game.member), "Mine");
  const { memories, comments } = await app.call(personalData.export, {}, game.member);
  expect(memories).toMatchObject([
    { words: "My table", saidBy: null, addedBy: game.member.fullName },
    { words: "More!", saidBy: game.member.fullName, addedBy: game.owner.fullName, photo: null },
  ]);
  expect(comments).toMatchObject([{ words: "Mine", groupName: "Cheese club" }]);
  const photo = await app.app.inject({
    url: `/api${memories[0]?.photo}`,
    headers: { authorization: `Bearer ${game.member.token}` },
  });
  expect(photo.headers["content-type"]).toBe("image/webp");
});
