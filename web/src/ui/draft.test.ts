import { expect, test } from "vitest";
import { type Draft, differing, isConflict, settled } from "./draft.ts";

const base = { title: "Old", text: "Words", isActive: true };
const mine: Draft<typeof base> = { fields: { ...base, title: "Mine" }, base, basedOn: "1" };

test("blanks around a text and the kind of line ends make no difference", () => {
  expect(differing({ title: " A\r\nB " }, { title: "A\nB" })).toEqual([]);
  expect(differing({ title: "A", isActive: true }, { title: "A", isActive: false })).toEqual(["isActive"]);
});

test("a conflict is what somebody else changed since, where both differ", () => {
  expect(isConflict(undefined, { fields: base, version: "2" })).toBe(false);
  expect(isConflict(mine, { fields: base, version: "1" })).toBe(false);
  expect(isConflict(mine, { fields: { ...base, text: "Theirs" }, version: "2" })).toBe(true);
});

test("a change that this form does not show, or the very same change, is no conflict", () => {
  expect(isConflict(mine, { fields: base, version: "2" })).toBe(false);
  expect(isConflict(mine, { fields: mine.fields, version: "2" })).toBe(false);
});

test("once saved the draft is gone; what was typed on meanwhile stays, over what was saved", () => {
  expect(settled(mine, mine, { fields: mine.fields, version: "2" })).toBeUndefined();
  const more = { ...mine, fields: { ...mine.fields, title: "Mine, and more" } };
  const next = settled(more, mine, { fields: mine.fields, version: "2" });
  expect(next).toEqual({ fields: more.fields, base: mine.fields, basedOn: "2" });
});

test("what was begun while an untouched form was being saved stays", () => {
  expect(settled(mine, undefined, { fields: base, version: "2" })).toBe(mine);
  expect(isConflict(mine, { fields: base, version: "2" })).toBe(false);
});

test("what somebody else saved right after is not taken for the own", () => {
  const more = { ...mine, fields: { ...mine.fields, title: "Mine, and more" } };
  const theirs = { fields: { ...base, title: "Theirs" }, version: "3" };
  expect(isConflict(settled(more, mine, theirs), theirs)).toBe(true);
});
