import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

const letters = fc.constantFrom(..."aEéÈøŁđßÆœİıñÑ ộỜșçžÅ茶гЁΩή한ﬁＡ-'1");

test("names are kept for searches as the function folds what is asked", async () => {
  const names = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), {
    numRuns: 200,
    seed: 5,
  });
  await app.database.pool.query(
    `insert into groups (name, created_at, updated_at) select name, now(), now() from unnest($1::text[]) name`,
    [names],
  );
  await app.signedInAs("Théo Øster");
  const { rows } = await app.database.pool.query(
    `select name, searched, folded(name) as asked from groups
     union all select full_name, searched, folded(full_name) || e'\\n' || email from profiles`,
  );
  expect(rows).toHaveLength(names.length + 1);
  expect(rows.filter(({ searched, asked }) => searched !== asked)).toEqual([]);
});
