import { expect, test } from "vitest";
import { differingPart } from "./differing-part.ts";

test("texts of one line stay as they are", () => {
  expect(differingPart("Old", "New")).toEqual(["Old", "New"]);
  expect(differingPart("", "New")).toEqual(["", "New"]);
});

test("lines that begin and end both are left out, and that is said", () => {
  expect(differingPart("a\nb\nc\nd", "a\nx\nc\nd")).toEqual(["…\nb\n…", "…\nx\n…"]);
});

test("a line more than before is a part of its own", () => {
  expect(differingPart("a\nb", "a\nb\nb")).toEqual(["…", "…\nb"]);
  expect(differingPart("a\na", "a")).toEqual(["…\na", "…"]);
});
