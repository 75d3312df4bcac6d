import { readFile } from "node:fs/promises";
import { tidyText } from "@boxmates/contract/base/tidy-text";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { livesAt } from "../../testing/world.ts";

const app = startTestApp();
const { box, group, profile } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
});

const pool = () => app.database.pool;

/** Does to the rows what the migration did to those that were there before it. */
async function tidyRows(): Promise<void> {
  const migration = new URL("./migrations/0053_tidy_texts.sql", import.meta.url);
  await pool().query(await readFile(migration, "utf8"));
}

async function found(statement: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await pool().query(statement, parameters);
  return Object.values(rows[0] ?? {})[0];
}

test.each([
  "plain,\ttext\r\nof two lines",
  "Jose\u0301",
  "Jose\u200b\u0301 \u202eLee\u2069 ",
  "\u001b[31mred\u007f",
  "An\u00adna\u2060 \u{e0001}\ufeff",
  "one\vtwo\u2028three\u0085four",
  "علی\u200cرضا and 👩\u200d👧, ❤️, 葛\u{e0100}",
  "\u200b\n\u2060",
])("a text that was there is as the contract keeps it: %j", async (text) => {
  const { id } = await app.call(group.create, { body: { name: "Club" } }, ann);
  await pool().query("update groups set description = $1 where id = $2", [text, id]);
  await tidyRows();
  expect(await found("select description from groups where id = $1", [id])).toBe(tidyText(text));
});

test("a box and its versions stay the same", async () => {
  const admin = await app.signedInAs("Boss", "admin");
  const body = {
    title: "Café 'é'",
    description: 'He said: "né"',
    boxType: "culinary_chef",
    price: 30,
  } as const;
  const made = await app.call(box.create, { body: { ...body, isActive: true, imageUrl: null } }, admin);
  const versions = () => found("select snapshot from versions where object_id = $1", [made.id]);
  const before = await versions();
  await pool().query(
    `update subscription_boxes set title = normalize(title, nfd), description = normalize(description, nfd) || e'\\u200b';
     update versions set snapshot = normalize(snapshot::text, nfd)::jsonb`,
  );
  expect(await versions()).not.toEqual(before);
  await tidyRows();
  expect(await versions()).toEqual(before);
  expect(await found("select title || description from subscription_boxes")).toBe(
    body.title + body.description,
  );
});

test.each(["\u200b", "\u3164\u2800", "\u200d\ufe0f", " \u00a0", "\u{e0041}"])(
  "names of only %j can be seen and pressed from now on",
  async (name) => {
    const { id } = await app.call(group.create, { body: { name: "Club" } }, ann);
    await pool().query("update groups set name = $1", [name]);
    for (const table of ["users", "profiles"])
      await pool().query(`update ${table} set full_name = $1 where full_name = 'Ann'`, [name]);
    await tidyRows();
    expect(await found("select name from groups where id = $1", [id])).toBe("Unnamed group");
    expect(await app.call(profile.own, {}, ann)).toMatchObject({ fullName: "Unknown User" });
  },
);

test("a label names the person, and an address without a street is asked for again", async () => {
  const ben = await app.signedInAs("Ben");
  for (const person of [ann, ben]) await livesAt(app, person, "1 Main St");
  await pool().query("update shipping_addresses set recipient = e'\\u3164' where user_id = $1", [ann.userId]);
  await pool().query("update shipping_addresses set street = e'\\u200b' where user_id = $1", [ben.userId]);
  await tidyRows();
  const { rows } = await pool().query("select recipient, street from shipping_addresses");
  expect(rows).toEqual([{ recipient: "Ann", street: "1 Main St" }]);
});
