import { expect, test } from "vitest";
import { type Draft, newRound, type TypedRound } from "./activity-draft.ts";
import { compareDrafts } from "./compare-drafts.ts";

const step = (id: string, change: Partial<TypedRound> = {}): TypedRound => ({
  ...newRound(id, "step"),
  title: `Step ${id}`,
  ...change,
});
const bowl = { id: "n-1", text: "A bowl" };
const brush = { id: "n-2", text: "A brush" };
const base: Draft = { needed: [bowl, brush], rounds: [step("a"), step("b"), newRound("c", "score")] };
const compare = (theirs: Draft, yours: Draft) => compareDrafts({ base, theirs, yours });
const inShort = (theirs: Draft, yours: Draft) =>
  compare(theirs, yours).map(({ about, what }) => `${about}: ${what}`);

test("identical versions have no differences", () => {
  expect(compare(base, structuredClone(base))).toEqual([]);
});

test("each difference says who changed, added or removed it, wherever it was moved to", () => {
  const theirs = { needed: [bowl], rounds: [step("x"), step("a"), step("b", { text: "Theirs" })] };
  const yours = { needed: [bowl, brush], rounds: [step("a", { title: "Mine" }), step("b"), step("y")] };
  expect(inShort(theirs, yours)).toEqual([
    "Thing needed 2: Removed by them",
    "Round 1: Added by them",
    "Round 1: Changed by you",
    "Round 2: Changed by them",
    "Round 3: Added by you",
  ]);
});

test("a step's and a score's own fields are shown side by side, in the words of the form", () => {
  const theirs = {
    ...base,
    rounds: [step("a", { timerMinutes: "15", imageUrl: "/a" }), ...base.rounds.slice(1)],
  };
  const score: TypedRound = { ...newRound("c", "score"), counts: "places", winnerPoints: "5" };
  const yours = { ...base, rounds: [step("a"), step("b"), score] };
  expect(compare(theirs, yours).map(({ fields }) => fields)).toEqual([
    [
      { field: "Picture", theirs: "/a", yours: "" },
      { field: "Timer (minutes)", theirs: "15", yours: "" },
    ],
    [
      { field: "How it counts", theirs: "Most points win", yours: "First place wins" },
      { field: "Points for the winner", theirs: "0", yours: "5" },
    ],
  ]);
});

test("a show's own field is shown side by side", () => {
  const show = (photoPoints: string) => ({ ...base, rounds: [{ ...newRound("d", "show"), photoPoints }] });
  const [found] = compareDrafts({ base: show("0"), theirs: show("10"), yours: show("20") });
  expect(found?.fields).toEqual([{ field: "Points for a photo", theirs: "10", yours: "20" }]);
});

test("a different order is one difference for each list", () => {
  const moved = { needed: base.needed.toReversed(), rounds: base.rounds.toReversed() };
  expect(inShort(base, moved)).toEqual([
    "Order of the things needed: Changed by you",
    "Order of the rounds: Changed by you",
  ]);
});
