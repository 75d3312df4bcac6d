import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
let admin: Person;
beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const { list, upload } = contract.image;

/** Adds rows without bytes: the library reads only rows. */
async function stock(names: string[]): Promise<void> {
  const rows = names.map((name) => ({
    name,
    hash: randomUUID().replaceAll("-", ""),
    width: 4,
    height: 3,
    createdAt: app.now,
    updatedAt: app.now,
  }));
  await app.parts.db.insertInto("images").values(rows).execute();
}

async function listed(query: object = {}) {
  const { items, total } = await app.call(list, { query }, admin);
  return { names: items.map(({ name }) => name), total };
}

test("the library is empty at first", async () => {
  expect(await listed()).toEqual({ names: [], total: 0 });
});

test("pictures are listed by name, a hundred at a time", async () => {
  const names = Array.from({ length: 103 }, (_, index) => `picture-${String(index).padStart(3, "0")}.png`);
  await stock(names.toReversed());
  expect(await listed()).toEqual({ names: names.slice(0, 100), total: 103 });
  expect(await listed({ offset: 100 })).toEqual({ names: names.slice(100), total: 103 });
  expect(await listed({ limit: 2, offset: 1 })).toEqual({ names: names.slice(1, 3), total: 103 });
  expect(await listed({ offset: 500 })).toEqual({ names: [], total: 103 });
});

test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: "many" }])(
  "%j is refused",
  async (query) => {
    const reply = await app.send(list, { query }, admin);
    expect(reply).toMatchObject({ status: 422, problem: { code: "INVALID_REQUEST" } });
  },
);

test("a search finds part of a name in any case, without wildcards", async () => {
  await stock(["cheese.png", "Cheddar.jpg", "under_score.png", "gouda.webp"]);
  expect(await listed({ search: "CHE" })).toMatchObject({ total: 2 });
  expect(await listed({ search: "_" })).toEqual({ names: ["under_score.png"], total: 1 });
  expect(await listed({ search: "%" })).toEqual({ names: [], total: 0 });
  expect(await listed({ search: ".png", limit: 1 })).toEqual({ names: ["cheese.png"], total: 2 });
});

test("an open library hears of a new picture", async () => {
  const events: object[] = [];
  const end = app.parts.events.subscribe((event) => events.push(event));
  const create = { width: 4, height: 3, channels: 3, background: "teal" } as const;
  const file = await sharp({ create }).png().toBuffer();
  await app.call(upload, { query: { name: "box.png" }, file }, admin);
  await expect.poll(() => events).toContainEqual({ topic: "admin", kind: "catalogue" });
  end();
});
