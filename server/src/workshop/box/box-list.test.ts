import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { box } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
  const boxes = [
    { title: "Alpine Evening", boxType: "gourmet_tasting" as const, description: "Cheese from Ælpen" },
    { title: "Board games", boxType: "gaming_night" as const, isActive: false },
    { title: "100% Alpine", boxType: "culinary_chef" as const },
  ];
  for (const body of boxes) {
    pass(app, { minutes: 1 });
    await app.call(box.create, { body: { price: 1, ...body } }, admin);
  }
});

type Query = NonNullable<RequestOf<typeof box.list>["query"]>;
const list = (query: Query = {}) => app.call(box.list, { query }, admin);
const found = async (query: Query) => (await list(query)).items.map(({ title }) => title);

test("boxes are found by part of their title or description, in any case", async () => {
  expect(await found({ search: " ALPINE " })).toEqual(["100% Alpine", "Alpine Evening"]);
  expect(await found({ search: "ælpen" })).toEqual(["Alpine Evening"]);
  expect(await found({ search: "%" })).toEqual(["100% Alpine"]);
  expect(await list({ search: "whisky" })).toEqual({ items: [], next: null, matching: 0, total: 3 });
});

test("boxes are filtered by type and by whether they are active", async () => {
  expect(await found({ state: "inactive" })).toEqual(["Board games"]);
  expect(await found({ state: "active", boxType: "culinary_chef" })).toEqual(["100% Alpine"]);
  expect(await found({ state: "active", boxType: "gaming_night" })).toEqual([]);
});

test("pages of a search cover all its results and count them all", async () => {
  const first = await list({ search: "alpine", limit: 1 });
  expect(first).toMatchObject({ items: [{ title: "100% Alpine" }], matching: 2, total: 3 });
  const rest = await list({ search: "alpine", limit: 1, before: first.next ?? "" });
  expect(rest).toMatchObject({ items: [{ title: "Alpine Evening" }], next: null, matching: 2, total: 3 });
});
