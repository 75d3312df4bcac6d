import { expect, test } from "vitest";
import { fieldError, listErrors } from "./part-errors.ts";

const line = (id: string, text = "") => ({ id, text, note: "" });
const sent = { name: "lines", items: [line("a"), line("b")], mainField: "text" };

test("each error is found by its part, wherever that was moved to", () => {
  const { rest, parts } = listErrors(
    { title: "Title is required.", "lines.0.text": "Text is required.", lines: "Too many." },
    sent,
  );
  expect(rest).toEqual({ title: "Title is required.", lines: "Too many." });
  expect([...parts.keys()]).toEqual(["a"]);
});

test("an error of a part as a whole is shown at its main field", () => {
  const { parts } = listErrors({ "lines.1": "That is no line." }, sent);
  expect(fieldError(parts.get("b"), line("b"), "text")).toBe("That is no line.");
});

test("an error of a field goes once the field is changed", () => {
  const errors = listErrors({ "lines.1.text": "Text is required." }, sent).parts.get("b");
  expect(fieldError(errors, line("b"), "text")).toBe("Text is required.");
  expect(fieldError(errors, { ...line("b"), note: "Other" }, "text")).toBeDefined();
  expect(fieldError(errors, line("b", "Other"), "text")).toBeUndefined();
  expect(fieldError(errors, line("b"), "note")).toBeUndefined();
});

test("an error of no known part is one of the rest", () => {
  expect(listErrors({ "lines.7.text": "Text is required." }, sent).rest).toHaveProperty(["lines.7.text"]);
});
