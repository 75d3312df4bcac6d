import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { cheeseOf, proposed } from "../../testing/proposals.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";
import { deleteUnusedPhotos } from "../../workshop/image/jobs.ts";
import { forgetUnusedPictures } from "./jobs.ts";

const app = startTestApp();
const { proposal, admin, box, image } = contract;
let boss: Person;
let vera: Person;
let file: Buffer;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  vera = await app.signedInAs("Vera", "vendor");
  file = await sharp({ create: { width: 8, height: 6, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
});

const of = (proposalId: string) => ({ params: { proposalId } });
const uploaded = async (by = vera) => (await app.call(proposal.upload, { file }, by)).url;
const isThere = async (url: string) => (await app.app.inject(url)).statusCode === 200;
const shownBy = async (id: string) => (await app.call(proposal.open, of(id), boss)).imageUrl;
const decline = (id: string) =>
  app.call(proposal.decline, { ...of(id), body: { reason: "The box is full." } }, boss);

/** Lets hours go by and runs the jobs that forget pictures and delete files. */
async function clean(hours: number): Promise<void> {
  pass(app, { hours });
  await forgetUnusedPictures.run(app.parts, {}, theService);
  await deleteUnusedPhotos.run(app.parts, {}, theService);
  [boss, vera] = [await app.signedInAgain(boss), await app.signedInAgain(vera)];
}

test.each([
  ["declined", decline],
  ["withdrawn", (id: string) => app.call(proposal.withdraw, of(id), vera)],
])("the picture of a proposal that was %s is deleted a day later", async (_, end) => {
  const url = await uploaded();
  const id = await proposed(app, vera, { imageUrl: url });
  await clean(48);
  await end(id);
  await clean(23);
  expect([await isThere(url), await shownBy(id)]).toEqual([true, url]);
  await clean(2);
  expect([await isThere(url), await shownBy(id)]).toEqual([false, null]);
  expect(await app.parts.db.selectFrom("proposalPictures").select("url").execute()).toEqual([]);
});

test("a picture that no proposal came to show, or shows no more, is deleted", async () => {
  const [lost, replaced, shown] = [await uploaded(), await uploaded(), await uploaded()];
  const id = await proposed(app, vera, { imageUrl: replaced });
  const body = { ...cheeseOf(app), imageUrl: shown, basedOn: 1 };
  await app.call(proposal.update, { ...of(id), body }, vera);
  await clean(25);
  expect([await isThere(lost), await isThere(replaced), await isThere(shown)]).toEqual([false, false, true]);
});

test("the picture of an accepted proposal stays, also when its item and its vendor are gone", async () => {
  const url = await uploaded();
  const id = await proposed(app, vera, { imageUrl: url });
  const { id: boxId } = await stockedBox(app, boss, "Alps", { items: 0 });
  await app.call(proposal.accept, { ...of(id), body: { boxId, basedOn: 1 } }, boss);
  const [item] = await app.call(box.contents, { params: { boxId } }, boss);
  const params = { boxId, contentId: item?.id ?? "" };
  await app.call(box.deleteContent, { params, query: { basedOn: item?.version ?? 0 } }, boss);
  await clean(48);
  expect(await isThere(url)).toBe(true);
});

test("a picture that an item shows, or showed in an earlier version, stays when its proposal is declined", async () => {
  const url = await uploaded();
  const id = await proposed(app, vera, { imageUrl: url });
  const { id: boxId } = await stockedBox(app, boss, "Alps", { items: 0 });
  const imageUrl = url.replace("medium", "large");
  const item = await app.call(
    box.addContent,
    { params: { boxId }, body: { itemName: "Cheese", imageUrl } },
    boss,
  );
  await decline(id);
  await clean(48);
  expect(await isThere(url)).toBe(true);
  const params = { boxId, contentId: item.id };
  await app.call(box.deleteContent, { params, query: { basedOn: item.version } }, boss);
  await clean(48);
  expect(await isThere(url)).toBe(true);
});

test("pictures of a deleted vendor are deleted, but for those of proposals that are open", async () => {
  const [lost, open] = [await uploaded(), await uploaded()];
  const id = await proposed(app, vera, { imageUrl: open });
  await app.call(admin.deleteUser, { params: { userId: vera.userId } }, boss);
  pass(app, { hours: 25 });
  await forgetUnusedPictures.run(app.parts, {}, theService);
  await deleteUnusedPhotos.run(app.parts, {}, theService);
  boss = await app.signedInAgain(boss);
  expect([await isThere(lost), await isThere(open)]).toEqual([false, true]);
  expect(await shownBy(id)).toBe(open);
});

test("the same bytes, uploaded by two vendors and to the library, are three pictures", async () => {
  const url = await uploaded();
  const otto = await app.signedInAs("Otto", "vendor");
  const his = await uploaded(otto);
  const library = await app.call(image.upload, { query: { name: "cheese.png" }, file }, boss);
  await app.call(proposal.create, { body: { ...cheeseOf(app), imageUrl: his } }, otto);
  await clean(25);
  expect([await isThere(url), await isThere(his), await isThere(library.url)]).toEqual([false, true, true]);
});
