import { expect, test } from "vitest";
import { type EditedList, editList, type ListEdit } from "./list-editing.ts";
import { newId } from "./new-id.ts";

interface Line {
  id: string;
  text: string;
}

const line = (id: string, text = `Line ${id}`): Line => ({ id, text });

const start: EditedList<Line> = { items: [line("a"), line("b"), line("c")], removed: undefined };
const after = (...steps: ListEdit<Line>[]) => steps.reduce(editList<Line>, start);
const idsAfter = (...steps: ListEdit<Line>[]) => after(...steps).items.map(({ id }) => id);

test.each([
  ["a", 0, ["a", "b", "c"]],
  ["a", 1, ["b", "a", "c"]],
  ["a", 2, ["b", "c", "a"]],
  ["c", 0, ["c", "a", "b"]],
  ["c", -1, ["c", "a", "b"]],
  ["b", 9, ["a", "c", "b"]],
  ["unknown", 0, ["a", "b", "c"]],
])("item %s moves to place %i", (id, to, expected) => {
  expect(idsAfter({ kind: "move", id, to })).toEqual(expected);
});

test("a removed item is put back where it was", () => {
  expect(idsAfter({ kind: "remove", id: "b" })).toEqual(["a", "c"]);
  expect(idsAfter({ kind: "remove", id: "b" }, { kind: "put-back" })).toEqual(["a", "b", "c"]);
});

test("items that are added within one millisecond, and one to be put back, have ids of their own", () => {
  const add: ListEdit<Line> = { kind: "add", make: (taken) => line(newId("q", 1, taken)) };
  const [, , , first = ""] = idsAfter(add);
  const steps = [add, { kind: "remove", id: first }, add, add, { kind: "put-back" }] as const;
  expect(new Set(idsAfter(...steps)).size).toBe(6);
});

test("changing an item keeps the other objects", () => {
  const { items } = after({ kind: "change", item: line("b", "Other") });
  expect(items[0]).toBe(start.items[0]);
  expect(items[1]?.text).toBe("Other");
});
