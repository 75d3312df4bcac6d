import { expect, test } from "vitest";
import { moveAnnouncements } from "./move-announcements.ts";

const items = ["Cheddar", "Mustard", "Rye"].map((name) => ({ id: name[0] ?? "", name }));

const at = (id: string) => ({ id });

test("a move is told in plain words, each place once", () => {
  const told = moveAnnouncements(items);
  const move = { active: at("C") };
  expect(told.onDragStart(move)).toBe("Picked up Cheddar, number 1 of 3.");
  expect(told.onDragOver({ ...move, over: at("C") })).toBeUndefined();
  expect(told.onDragOver({ ...move, over: at("M") })).toBe("Cheddar is now number 2 of 3.");
  expect(told.onDragOver({ ...move, over: at("M") })).toBeUndefined();
  expect(told.onDragOver({ ...move, over: at("C") })).toBe("Cheddar is now number 1 of 3.");
  expect(told.onDragEnd({ ...move, over: at("M") })).toBe("Cheddar was put down as number 2 of 3.");
  expect(told.onDragCancel({ ...move, over: null })).toBe("Cheddar is back where it was.");
});
