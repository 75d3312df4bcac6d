import type { Question, Questionnaire } from "@boxmates/contract/questionnaire";
import { describe, expect, test } from "vitest";
import { type Edit, edit, isDirty, startEditing } from "./editing.ts";

function ask(id: string, text = `Question ${id}`): Question {
  return { id, text, type: "text", required: true, options: [], boxContentId: null };
}

const base: Questionnaire = {
  id: "8f6f8a52-9b0e-4d4f-8f4c-0a7d7f6f1a01",
  title: "Tasting",
  description: "",
  isActive: true,
  version: 2,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:01:00.000Z",
  questions: [ask("a"), ask("b"), ask("c")],
};
const start = startEditing(base);
const after = (...steps: Edit[]) => steps.reduce(edit, start);
const idsAfter = (...steps: Edit[]) => after(...steps).draft.questions.map((question) => question.id);

test.each([
  ["a", 0, ["a", "b", "c"]],
  ["a", 1, ["b", "a", "c"]],
  ["a", 2, ["b", "c", "a"]],
  ["c", 0, ["c", "a", "b"]],
  ["c", -1, ["c", "a", "b"]],
  ["b", 9, ["a", "c", "b"]],
  ["unknown", 0, ["a", "b", "c"]],
])("question %s moves to place %i", (id, to, expected) => {
  expect(idsAfter({ kind: "move", id, to })).toEqual(expected);
});

test("a removed question is put back where it stood", () => {
  expect(idsAfter({ kind: "remove", id: "b" })).toEqual(["a", "c"]);
  expect(idsAfter({ kind: "remove", id: "b" }, { kind: "put-back" })).toEqual(["a", "b", "c"]);
});

test("two questions that are added within one millisecond have ids of their own", () => {
  const add: Edit = { kind: "add", nowMs: 1 };
  expect(new Set(idsAfter(add, add)).size).toBe(5);
});

test("a changed question leaves the others the same objects", () => {
  const { questions } = after({ kind: "question", question: ask("b", "Other") }).draft;
  expect(questions[0]).toBe(base.questions[0]);
  expect(questions[1]?.text).toBe("Other");
});

test("a change that is taken back is none", () => {
  const changed = after({ kind: "head", change: { title: "Other" } });
  expect(isDirty(changed)).toBe(true);
  expect(isDirty(edit(changed, { kind: "head", change: { title: "Tasting" } }))).toBe(false);
});

describe("a live reload", () => {
  const theirs = { ...base, title: "Theirs", version: 3 };
  const title: Edit = { kind: "head", change: { title: "Mine" } };

  test("is followed by who has changed nothing", () => {
    expect(after({ kind: "read", questionnaire: theirs })).toEqual(startEditing(theirs));
  });

  test("does not overwrite what was typed", () => {
    const state = after(title, { kind: "read", questionnaire: theirs });
    expect(state.draft.title).toBe("Mine");
    expect(state.base).toBe(base);
  });

  test("that says the same as what was typed is no conflict", () => {
    const state = after(title, { kind: "read", questionnaire: { ...theirs, title: "Mine" } });
    expect(isDirty(state)).toBe(false);
  });

  test("that is older than what was saved is no news", () => {
    const older = { ...base, title: "Older", version: 1 };
    expect(after({ kind: "read", questionnaire: older })).toBe(start);
  });
});

test("what was typed on while saving is not saved yet", () => {
  const sent = after({ kind: "head", change: { title: "Sent" } });
  const questionnaire = { ...base, title: "Sent", version: 3 };
  const saved: Edit = { kind: "saved", questionnaire, sent: sent.draft };
  expect(isDirty(edit(sent, saved))).toBe(false);
  const typedOn = edit(sent, { kind: "head", change: { title: "Sent and more" } });
  const state = edit(typedOn, saved);
  expect(state.draft.title).toBe("Sent and more");
  expect(isDirty(state)).toBe(true);
});
