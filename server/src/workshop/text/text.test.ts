import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { text, groupPage, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const fields = { title: "How to open it", content: "**Slowly.**", textType: "instructions" as const };
const create = (changes: object = {}) => app.call(text.create, { body: { ...fields, ...changes } }, admin);

test("a text keeps what was typed and is active by default", async () => {
  const created = await create();
  expect(created).toMatchObject({ ...fields, isActive: true });
  expect(await app.call(text.find, { params: { textId: created.id } }, admin)).toEqual(created);
});

test.each([
  ["no title", { title: " " }, "title"],
  ["a title of 10,000 characters", { title: "x".repeat(10_000) }, "title"],
  ["no content", { content: "" }, "content"],
  ["more than 20,000 characters", { content: "x".repeat(20_001) }, "content"],
  ["a type that does not exist", { textType: "poem" }, "textType"],
  ["a NUL", { content: "a\0b" }, "content"],
])("a text with %s is refused, and nothing is saved", async (_, changes, field) => {
  const reply = await app.send(text.create, { body: { ...fields, ...changes } as never }, admin);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { [field]: expect.any(String) } } });
  expect((await app.call(text.list, {}, admin)).items).toEqual([]);
});

test("HTML and formulas are stored as plain text", async () => {
  const content = `<script>alert(1)</script>\n=HYPERLINK("http://x")`;
  expect(await create({ content })).toMatchObject({ content });
});

test("the list is sorted newest first, with an excerpt and the linked boxes", async () => {
  const box = await stockedBox(app, admin, "Box", { items: 0 });
  const { id: textId } = await create({ content: "x".repeat(500) });
  const request = { params: { textId }, body: { boxId: box.id } };
  expect(await app.call(text.link, request, admin)).toEqual({ alreadyLinked: false });
  expect(await app.call(text.link, request, admin)).toEqual({ alreadyLinked: true });
  const { items } = await app.call(text.list, {}, admin);
  expect(items).toMatchObject([
    { id: textId, excerpt: `${"x".repeat(159)}…`, boxes: [{ id: box.id, title: "Box" }] },
  ]);
  await app.call(text.unlink, { params: { textId, boxId: box.id } }, admin);
  await app.call(text.unlink, { params: { textId, boxId: box.id } }, admin);
  expect((await app.call(text.list, {}, admin)).items).toMatchObject([{ boxes: [] }]);
  const missing = { params: { textId }, body: { boxId: randomUUID() } };
  expect(await app.code(text.link, missing, admin)).toBe("BOX_NOT_FOUND");
});

test("members see the active texts of the latest delivered box", async () => {
  const game = await arrivedGame(app);
  const other = await stockedBox(app, admin, "Not theirs", { items: 0 });
  for (const [title, boxId, isActive] of [
    ["Shown", game.box.id, true],
    ["Inactive", game.box.id, false],
    ["Of another box", other.id, true],
  ] as const) {
    const { id: textId } = await create({ title, isActive });
    await app.call(text.link, { params: { textId }, body: { boxId } }, admin);
  }
  const page = await app.call(groupPage.show, { params: { groupRef: game.groupId } }, game.member);
  expect(page.texts).toMatchObject([{ ...fields, title: "Shown" }]);
});

test("a group without a subscription has no texts", async () => {
  const ann = await app.signedInAs("Ann");
  const groupRef = await groupOf(app, ann);
  expect(await app.call(groupPage.show, { params: { groupRef } }, ann)).toMatchObject({ texts: [] });
});

test("an earlier version of a text is restored", async () => {
  const { id: textId, version: basedOn } = await create();
  const params = { textId };
  await app.call(text.update, { params, body: { ...fields, content: "Fast.", basedOn } }, admin);
  const list = () => app.call(versions.list, { params: { kind: "text", objectId: textId } }, admin);
  const [newest, first] = await list();
  expect(newest).toMatchObject({
    number: 2,
    changedBy: "Admin",
    differences: [{ field: "Content", before: "**Slowly.**", after: "Fast." }],
  });
  const body = { versionId: first?.id ?? "", basedOn: newest?.number ?? 0 };
  expect(await app.call(text.restore, { params, body }, admin)).toMatchObject({ content: "**Slowly.**" });
  expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1]);
});

test("texts are found by title, content, or title of a box, and filtered by type and state", async () => {
  const box = await stockedBox(app, admin, "Alpine Evening", { items: 0 });
  const { id: textId } = await create();
  await app.call(text.link, { params: { textId }, body: { boxId: box.id } }, admin);
  await create({ title: "Late?", content: "Wait a DAY.", textType: "tips", isActive: false });
  const found = async (query: object) => {
    const { items, matching, total } = await app.call(text.list, { query }, admin);
    expect([items.length, 2]).toEqual([matching, total]);
    return items.map(({ title }) => title);
  };
  expect(await found({ search: "open" })).toEqual(["How to open it"]);
  expect(await found({ search: "a day" })).toEqual(["Late?"]);
  expect(await found({ search: "alpine" })).toEqual(["How to open it"]);
  expect(await found({ textType: "tips" })).toEqual(["Late?"]);
  expect(await found({ state: "active" })).toEqual(["How to open it"]);
  expect(await found({ state: "active", textType: "tips" })).toEqual([]);
});

test("a deleted text is gone from the list and from the page of every group that read it", async () => {
  const game = await arrivedGame(app);
  const { id: textId } = await create();
  await app.call(text.link, { params: { textId }, body: { boxId: game.box.id } }, admin);
  const shown = async () =>
    (await app.call(groupPage.show, { params: { groupRef: game.groupId } }, game.member)).texts;
  expect(await shown()).toMatchObject([{ title: "How to open it" }]);
  expect(await app.code(text.delete, { params: { textId } }, admin)).toBe("ok");
  expect(await shown()).toEqual([]);
  for (const endpoint of [text.find, text.delete])
    expect(await app.code(endpoint, { params: { textId } }, admin)).toBe("TEXT_NOT_FOUND");
});
