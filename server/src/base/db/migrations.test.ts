import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { migrationNames } from "./migrate.ts";

/** Right after it, servers of the version before must not have to wait for the functions. */
const withItsOwn = "0048_kept_boxes.sql";

test("no migration makes a function or a trigger: those are in the files of the areas", async () => {
  const folder = new URL("./migrations/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".sql"));
  expect(files).toContain("0047_foundation/people.sql");
  for (const file of files.filter((name) => name !== withItsOwn))
    expect(await readFile(new URL(file, folder), "utf8"), file).not.toMatch(
      /create (or replace )?(constraint )?(function|trigger)/i,
    );
});

test("no two migrations have one number, as two branches would write them", async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
