import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { expect, test } from "vitest";
import { compareDrafts } from "./compare-drafts.ts";
import type { Draft } from "./questionnaire-draft.ts";

const ask = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  text: `About ${id}`,
  type: "text",
  required: true,
  options: [],
  boxContentId: null,
  ...change,
});
const draft = (questions: Question[], change: Partial<Draft> = {}): Draft => ({
  title: "Tasting",
  description: "",
  isActive: true,
  questions,
  ...change,
});
const base = draft([ask("a"), ask("b"), ask("c")]);
const compare = (theirs: Draft, yours: Draft) =>
  compareDrafts({ base, theirs, yours }, (id) => `the product ${id}`);
const inShort = (theirs: Draft, yours: Draft) =>
  compare(theirs, yours).map(({ about, what }) => `${about}: ${what}`);

test("identical versions have no differences", () => {
  const both = draft([ask("a", { text: "Other" })]);
  expect(compare(both, structuredClone(both))).toEqual([]);
});

test("each difference says who changed, added or removed it", () => {
  const theirs = draft([ask("a", { text: "Theirs" }), ask("b"), ask("d")]);
  const yours = draft([ask("a", { text: "Mine" }), ask("c", { required: false }), ask("e")]);
  expect(inShort(theirs, yours)).toEqual([
    "Question 1: Changed by both of you",
    "Question 2: Removed by you",
    "Question 3: Added by them",
    "Question 2: Removed by them",
    "Question 3: Added by you",
  ]);
});

test("a change by one side is credited to that side", () => {
  const changed = draft([ask("a"), ask("b", { text: "Other" }), ask("c")], { title: "Other" });
  expect(inShort(changed, base)).toEqual(["Title: Changed by them", "Question 2: Changed by them"]);
  expect(inShort(base, changed)).toEqual(["Title: Changed by you", "Question 2: Changed by you"]);
});

test("text, type and options are shown side by side, products by name", () => {
  const guess = ask("a", { type: "box_content_guess", options: ["x", "y"] });
  const [difference] = compare(draft([guess, ask("b"), ask("c")]), base);
  expect(difference?.fields).toEqual([
    { field: "Type", theirs: "Box content guess", yours: "Text" },
    { field: "Options", theirs: "the product x\nthe product y", yours: "" },
  ]);
});

test("a different order is one difference", () => {
  const moved = draft([ask("b"), ask("a"), ask("c")]);
  expect(inShort(base, moved)).toEqual(["Order of the questions: Changed by you"]);
});
