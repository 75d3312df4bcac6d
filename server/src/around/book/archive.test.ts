import { bookArchivePath } from "@boxmates/contract/around/archive";
import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { photoFile } from "../../testing/books.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, productIds } from "../../testing/world.ts";
import { unzipped } from "../../testing/zips.ts";

const app = startTestApp();
const { book, group, membership } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const params = () => ({ groupId: game.groupId, deliveryId: game.deliveryId });

async function addPhoto(by: Person, caption: string): Promise<void> {
  pass(app, { seconds: 1 });
  const request = { params: params(), query: { caption }, file: await photoFile() };
  await app.call(book.addPhoto, request, by);
}

const addQuote = (by: Person, words: string, contentId?: string) => {
  pass(app, { seconds: 1 });
  const body = { words, saidBy: game.owner.userId, contentId };
  return app.call(book.addQuote, { params: params(), body }, by);
};

const download = (by?: Person, groupId = game.groupId, query = "?year=2026") =>
  app.app.inject({
    url: `/api${fillPath(bookArchivePath, { groupId })}${query}`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });

async function filesOf(by: Person): Promise<Map<string, Buffer>> {
  const answer = await download(by);
  expect(answer.statusCode).toBe(200);
  return unzipped(answer.rawPayload);
}

const textIn = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString("utf8") ?? "";

test("a member takes the book of a year with them: photos, captions, quotes, hearts and comments", async () => {
  const { owner, member, groupAdmin } = game;
  await addPhoto(owner, "The whole table");
  await addPhoto(member, "");
  await addQuote(member, "That is no cheese.");
  const { items } = await app.call(book.memories, { params: params() }, member);
  const about = { params: { ...params(), memoryId: items[0]?.id ?? "" } };
  await app.call(book.heart, { ...about, body: { given: true } }, member);
  await app.call(book.addComment, { ...about, body: { words: "<b>Where is mine?</b>" } }, member);

  const files = await filesOf(groupAdmin);
  const folder = "photos/001-2026-11-21-box-of-cheese-club";
  const names = [`${folder}/001-owner-of-cheese-club.webp`, `${folder}/002-member-of-cheese-club.webp`];
  expect([...files.keys()]).toEqual([...names, "book.html", "book.json"]);
  for (const name of names) expect(files.get(name)?.subarray(8, 12).toString()).toBe("WEBP");

  const by = member.fullName;
  const kept: unknown = JSON.parse(textIn(files, "book.json"));
  expect(kept).toMatchObject({
    groupName: "Cheese club",
    year: 2026,
    chapters: [
      {
        boxTitle: game.box.title,
        entries: [
          {
            kind: "photo",
            file: names[0],
            caption: "The whole table",
            addedBy: owner.fullName,
            hearts: 1,
            comments: [{ writtenBy: by, words: "<b>Where is mine?</b>" }],
          },
          { kind: "photo", file: names[1], caption: "", addedBy: by },
          { kind: "quote", words: "That is no cheese.", saidBy: owner.fullName, addedBy: by },
        ],
      },
    ],
  });
  const page = textIn(files, "book.html");
  for (const words of ["The whole table", "That is no cheese.", `src="${names[0]}"`, `src="${names[1]}"`])
    expect(page).toContain(words);
  expect(page).toContain("&lt;b&gt;Where is mine?&lt;/b&gt;");
  expect(page).toContain("<h2>Firsts and Records</h2>");
  const loved = `“The whole table” by ${owner.fullName}: 1 heart`;
  expect(page.replaceAll(/[\u2068\u2069]/g, "")).toContain(
    `<dt class="quiet">The best-loved photo</dt><dd>${loved}</dd>`,
  );
});

test("a zip of the book has a name that every system can save", async () => {
  const body = { name: "Ça va? 🧀/…", description: "" };
  await app.call(group.update, { params: { groupId: game.groupId }, body }, game.owner);
  const { headers } = await download(game.owner);
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="boxmates-book-ca-va-2026.zip"',
    "cache-control": "private, no-store",
  });
});

test("a zip of the book gives away no product before the member has finished", async () => {
  const { owner, member } = game;
  await addQuote(owner, "Squirrel food!", productIds(game.box)[0]);
  const all = [...(await filesOf(member)).values()].map((content) => content.toString("utf8")).join();
  expect(all).not.toContain("Squirrel food!");
  expect(textIn(await filesOf(owner), "book.json")).toContain("Squirrel food!");
});

test("a zip of the book says nothing about how friends have played while results are sealed", async () => {
  const { groupId, owner, member } = game;
  await app.database.pool.query("update group_deliveries set is_sealed = true where group_id = $1", [
    groupId,
  ]);
  await app.database.pool.query(
    `insert into user_box_activities (user_id, group_id, delivery_id, subscription_box_id, status, started_at,
       completed_at, total_points_earned)
     select $1, group_id, id, subscription_box_id, 'completed', $2, $2, 300 from group_deliveries where group_id = $3`,
    [owner.userId, app.now, groupId],
  );
  const files = await filesOf(member);
  expect(textIn(files, "book.json")).not.toContain("300");
  expect(textIn(files, "book.html")).toContain("The results were still sealed on this day.");
});

test("only members take a book with them, and a removed one no longer", async () => {
  const outsider = await app.signedInAs("Outsider");
  await groupOf(app, outsider, "Others");
  const codeOf = async (by?: Person) => (await download(by)).json<{ code: string }>().code;
  expect(await codeOf(outsider)).toBe("NOT_A_MEMBER");
  expect(await codeOf(game.siteAdmin)).toBe("NOT_A_MEMBER");
  expect(await codeOf()).toBe("SIGNED_OUT");
  const removed = { groupId: game.groupId, userId: game.member.userId };
  await app.call(membership.remove, { params: removed }, game.owner);
  expect(await codeOf(game.member)).toBe("NOT_A_MEMBER");
  const unknown = await download(outsider, "00000000-0000-4000-8000-000000000000");
  expect(unknown.json()).toMatchObject({ code: "GROUP_NOT_FOUND" });
  expect((await download(game.owner, "cheese-club")).json()).toMatchObject({ code: "NOT_FOUND" });
  expect((await download(game.owner, game.groupId, "?year=soon")).json()).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a member who is removed while they download a book gets no more of its photos, and no zip", async () => {
  const { groupId, owner, member } = game;
  for (const caption of ["One", "Two"]) await addPhoto(owner, caption);
  const { get } = app.parts.imageStore;
  const read = vi.spyOn(app.parts.imageStore, "get").mockImplementation(async (key) => {
    await app.call(membership.remove, { params: { groupId, userId: member.userId } }, owner);
    return get(key);
  });
  onTestFinished(() => read.mockRestore());
  await expect(download(member)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(1);
});

test("zips are limited to 20 an hour for each person", async () => {
  for (let count = 0; count < 20; count += 1) expect((await download(game.owner)).statusCode).toBe(200);
  expect((await download(game.owner)).json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect((await download(game.member)).statusCode).toBe(200);
});
