import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { box } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const newBox = (changes: object = {}) => ({
  body: { title: "Tapas", boxType: "gourmet_tasting" as const, price: 29.99, ...changes },
});

test("a box keeps its fields as typed and is active by default", async () => {
  const created = await app.call(box.create, newBox({ description: " Small plates " }), admin);
  expect(created).toMatchObject({
    title: "Tapas",
    description: "Small plates",
    boxType: "gourmet_tasting",
    price: 29.99,
    imageUrl: null,
    isActive: true,
    createdAt: "2026-11-21T12:00:00.000Z",
  });
  expect(await app.call(box.create, newBox({ isActive: false }), admin)).toMatchObject({ isActive: false });
});

test.each([0, 0.01, 0.07, 0.29, 1.1, 19.99, 29.99, 64.1, 1005.35, 99_999])(
  "a price of %d is kept to the cent",
  async (price) => {
    expect(await app.call(box.create, newBox({ price }), admin)).toMatchObject({ price });
  },
);

test.each([
  [1.005, "A price has at most two decimals."],
  [0.001, "A price has at most two decimals."],
  [-0.01, "A price cannot be negative."],
  [100_000, "This price is too high."],
  ["29.99", "Please enter a price."],
])("a price of %s is refused", async (price, message) => {
  const reply = await app.send(box.create, newBox({ price }), admin);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { price: message } } });
});

test("a box needs a title and a type", async () => {
  const reply = await app.send(box.create, newBox({ title: " ", boxType: "surprise" }), admin);
  expect(reply).toMatchObject({
    problem: { errors: { title: "Title is required.", boxType: "Please choose a box type." } },
  });
});

test("the server numbers each box's contents from 1, regardless of the request", async () => {
  const first = await stockedBox(app, admin, "First", { items: 2 });
  const second = await stockedBox(app, admin, "Second", { items: 1 });
  const body = { itemName: "Late", productNumber: 99 };
  const late = await app.call(box.addContent, { params: { boxId: first.id }, body }, admin);
  expect([...first.contents, late].map((content) => content.productNumber)).toEqual([1, 2, 3]);
  expect(second.contents.map((content) => content.productNumber)).toEqual([1]);
});

test("deleting an earlier item does not free its number", async () => {
  const { id, contents } = await stockedBox(app, admin, "Box");
  await app.parts.db
    .deleteFrom("boxContents")
    .where("id", "=", contents[0]?.id ?? "")
    .execute();
  const added = await app.call(box.addContent, { params: { boxId: id }, body: { itemName: "New" } }, admin);
  expect(added.productNumber).toBe(4);
});

test("a quantity is a whole number from 1, and 1 by default", async () => {
  const { id: boxId } = await stockedBox(app, admin, "Box", { items: 0 });
  const add = (quantity?: number) =>
    app.send(box.addContent, { params: { boxId }, body: { itemName: "Olives", quantity } }, admin);
  expect(await add()).toMatchObject({ body: { quantity: 1 } });
  expect(await add(12)).toMatchObject({ body: { quantity: 12 } });
  expect(await add(0)).toMatchObject({ problem: { errors: { quantity: "A quantity is at least 1." } } });
  expect(await add(1.5)).toMatchObject({ status: 422 });
});

test("the contents are listed newest first", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box");
  const listed = await app.call(box.contents, { params: { boxId } }, admin);
  expect(listed).toEqual(contents.toReversed());
});

test("boxes are listed newest first with their number of contents, page by page", async () => {
  const titles = ["A", "B", "C", "D", "E"];
  for (const title of titles) {
    await stockedBox(app, admin, title, { items: title === "C" ? 2 : 0 });
    // B and C are created at the same moment.
    if (title !== "B") pass(app, { seconds: 1 });
  }
  const seen: { title: string; contentCount: number }[] = [];
  let before: string | undefined;
  do {
    const page = await app.call(box.list, { query: { limit: 2, ...(before && { before }) } }, admin);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items);
    before = page.next ?? undefined;
  } while (before);
  expect(seen.map(({ title }) => title).sort()).toEqual(titles);
  expect([seen[0], seen[1], seen[4]].map((each) => each?.title)).toEqual(["E", "D", "A"]);
  expect(seen.find(({ title }) => title === "C")).toMatchObject({ contentCount: 2 });
});

test.each(["nonsense", "----_00000000-0000-4000-8000-000000000000", "2026-99-99T00:00:00.000Z_x"])(
  "the page key %s is refused",
  async (before) => {
    const reply = await app.send(box.list, { query: { before } }, admin);
    expect(reply).toMatchObject({ status: 422, problem: { errors: { before: "This is not a page key." } } });
  },
);
