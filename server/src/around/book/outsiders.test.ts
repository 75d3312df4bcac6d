import { bookArchivePath, ownArchivePath } from "@boxmates/contract/around/archive";
import { memoryPhotoPath } from "@boxmates/contract/around/book";
import { imageSizes } from "@boxmates/contract/base/image";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { photoPath as showPhotoPath } from "@boxmates/contract/play/activity-session";
import { podiumPicturePath } from "@boxmates/contract/play/history";
import { beforeEach, expect, test } from "vitest";
import { endpoints } from "../../testing/access-matrix.ts";
import { tinyPng } from "../../testing/access-rows.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, invited, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { book, membership } = contract;
const words = ["A caption for us", "A quote for us", "A comment for us"];
let game: Awaited<ReturnType<typeof arrivedGame>>;
let ids: Record<string, string>;
let photoBytes: Buffer[];

beforeEach(async () => {
  game = await arrivedGame(app);
  const { groupId, deliveryId, owner, member } = game;
  const params = { groupId, deliveryId };
  const [caption = "", quote = "", comment = ""] = words;
  await app.call(book.addPhoto, { params, query: { caption }, file: tinyPng }, owner);
  await app.call(book.addQuote, { params, body: { words: quote, saidBy: owner.userId } }, member);
  const { items } = await app.call(book.memories, { params }, member);
  const memoryId = items.find(({ kind }) => kind === "photo")?.id ?? "";
  const request = { params: { ...params, memoryId }, body: { words: comment } };
  const commented = await app.call(book.addComment, request, member);
  const commentId = commented.items.flatMap(({ comments }) => comments)[0]?.id ?? "";
  ids = {
    ...params,
    memoryId,
    commentId,
    showId: memoryId,
    groupRef: groupId,
    boxId: game.box.id,
    contentId: productIds(game.box)[0],
    questionnaireId: game.questionnaire.id,
    sessionId: memoryId,
    userId: owner.userId,
    subscriptionId: game.subscriptionId,
    inviteId: game.inviteId,
    token: "no-secret",
  };
  const read = await Promise.all(imageSizes.map((size) => get(photoPath(size), owner)));
  photoBytes = read.map(({ rawPayload }) => rawPayload);
});

const photoPath = (size: string, groupId = ids.groupId ?? "") =>
  fillPath(memoryPhotoPath, { groupId, memoryId: ids.memoryId ?? "", size });

const get = (path: string, by: Person | undefined) =>
  app.app.inject({ url: `/api${path}`, headers: by ? { authorization: `Bearer ${by.token}` } : {} });

/** Every address that can be read, with the ids of this group where it takes some. */
const addresses = () => [
  ...endpoints
    .filter(({ endpoint }) => endpoint.method === "GET")
    .map(({ endpoint }) => fillPath(endpoint.path, ids)),
  ...imageSizes.map((size) => photoPath(size)),
  ...imageSizes.map((size) => fillPath(showPhotoPath, { ...ids, size })),
  fillPath(podiumPicturePath, ids),
  fillPath(bookArchivePath, ids),
  ownArchivePath,
];

/** Returns the parts of the book that are in an answer. */
const told = ({ body, rawPayload }: Awaited<ReturnType<typeof get>>) => [
  ...words.filter((each) => body.includes(each)),
  ...(photoBytes.some((bytes) => rawPayload.includes(bytes)) ? ["the photo"] : []),
];

async function sweep(by: Person | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses())
    found.push(...told(await get(address, by)).map((what) => `${what} at ${address}`));
  return found;
}

const outsiders: [string, () => Promise<Person | undefined>][] = [
  ["a visitor", async () => undefined],
  ["a member of another group", () => memberOfAnother()],
  ["the site's administrator", async () => game.siteAdmin],
  ["a vendor", () => app.signedInAs("Vendor", "vendor")],
  [
    "somebody who is invited",
    async () => {
      const invitee = await app.signedInAs("Invitee");
      await invited(app, game.owner, game.groupId, invitee.email);
      return invitee;
    },
  ],
  [
    "a former member",
    async () => {
      const params = { groupId: game.groupId, userId: game.groupAdmin.userId };
      await app.call(membership.remove, { params }, game.owner);
      return game.groupAdmin;
    },
  ],
];

async function memberOfAnother(): Promise<Person> {
  const outsider = await app.signedInAs("Outsider");
  await groupOf(app, outsider, "Others");
  return outsider;
}

test.each(outsiders)("nothing of the book reaches %s by any address", async (_, outsider) => {
  expect(await sweep(await outsider())).toEqual([]);
});

test("a photo is not found under the id of one's own group", async () => {
  const outsider = await app.signedInAs("Outsider");
  const own = await groupOf(app, outsider, "Others");
  for (const size of imageSizes)
    expect((await get(photoPath(size, own), outsider)).json()).toMatchObject({ code: "MEMORY_NOT_FOUND" });
});

test("the pages that leave the site are among the addresses", async () => {
  const zip = fillPath(bookArchivePath, ids);
  expect((await sweep(game.groupAdmin)).filter((found) => found.endsWith(zip))).toHaveLength(4);
});

test("the sweep finds what a member may read", async () => {
  expect(new Set((await sweep(game.groupAdmin)).map((found) => found.split(" at ")[0]))).toEqual(
    new Set([...words, "the photo"]),
  );
});
