import { expect, test } from "vitest";
import { OperatorError } from "../operator-error.ts";
import { formerMigrations, foundation, withFoundation } from "./former-migrations.ts";

test("a database that had all former migrations has what the foundation makes", () => {
  expect(withFoundation(formerMigrations, "This database").has(foundation)).toBe(true);
  expect(withFoundation([], "This database").has(foundation)).toBe(false);
});

test("a database that had only some of them is refused, with what to do", () => {
  const half = formerMigrations.slice(0, 5);
  expect(() => withFoundation(half, "This database")).toThrow(OperatorError);
  expect(() => withFoundation(half, "This database")).toThrow(
    /it ends with 0005_game\.sql\. Nothing was changed\..*git checkout [0-9a-f]{7}/,
  );
});
