import { expect, test } from "vitest";
import { type Draft, follow, isDirty, isSame, settle, startDraft, theirsIn } from "./draft.ts";

const base = { title: "Old", text: "Words", isActive: true };
const mine = { ...base, title: "Mine" };
const first = { fields: base, version: 1 };
const untouched = startDraft(first);
const changed: Draft<typeof base> = { ...untouched, fields: mine };
const second = (fields: typeof base) => ({ fields, version: 2 });

test("surrounding whitespace and the kind of line endings make no difference", () => {
  expect(isSame({ title: " A\r\nB " }, { title: "A\nB" })).toBe(true);
  expect(isSame({ title: "A", isActive: true }, { title: "A", isActive: false })).toBe(false);
  expect(isSame([{ options: ["a", "b"] }], [{ options: ["a"] }])).toBe(false);
  expect(isSame({ boxContentId: null }, { boxContentId: null })).toBe(true);
});

test("a change that is undone is no change", () => {
  expect(isDirty(changed)).toBe(true);
  expect(isDirty({ ...changed, fields: { ...mine, title: "Old" } })).toBe(false);
});

test("an untouched draft follows the newest state", () => {
  const theirs = second({ ...base, title: "Theirs" });
  expect(follow(untouched, theirs)).toEqual(startDraft(theirs));
  expect(theirsIn(untouched, theirs)).toBeUndefined();
});

test("somebody else's save does not overwrite a draft", () => {
  const theirs = second({ ...base, text: "Theirs" });
  expect(follow(changed, theirs)).toBe(changed);
  expect(theirsIn(changed, theirs)).toBe(theirs);
});

test("a change to other fields, or the very same change, is no conflict", () => {
  expect(follow(changed, second(base))).toEqual(startDraft(second(base), mine));
  expect(follow(changed, second(mine))).toEqual(startDraft(second(mine)));
  for (const fields of [base, mine]) expect(theirsIn(changed, second(fields))).toBeUndefined();
});

test("a state from before the last save is ignored", () => {
  const saved = settle(changed, mine, second(mine));
  expect(follow(saved, first)).toBe(saved);
  expect(follow(saved, { fields: { ...base, title: "Older" }, version: 0 })).toBe(saved);
});

test("a saved draft is clean; changes made while saving stay, on top of the saved state", () => {
  expect(isDirty(settle(changed, mine, second(mine)))).toBe(false);
  const more = { ...mine, title: "Mine, and more" };
  const next = settle({ ...changed, fields: more }, mine, second(mine));
  expect(next).toMatchObject({ fields: more, base: second(mine) });
  expect(theirsIn(next, second(mine))).toBeUndefined();
});

test("somebody else's save right after mine conflicts with changes made while saving", () => {
  const more = settle({ ...changed, fields: { ...mine, text: "More" } }, mine, second(mine));
  const third = { fields: { ...base, title: "Theirs" }, version: 3 };
  expect(theirsIn(more, third)).toBe(third);
});

test("the form of something new starts over once it is saved, unless more was typed", () => {
  const blank = { fields: { title: "", text: "", isActive: true } };
  const draft = { ...startDraft(blank), fields: mine };
  expect(settle(draft, mine, blank)).toEqual(startDraft(blank));
  const more = { ...mine, title: "More" };
  expect(follow(settle({ ...draft, fields: more }, mine, blank), blank).fields).toBe(more);
});
