import { expect, test } from "vitest";
import { filled, linesIn } from "./row-steps.ts";

interface Thing {
  id: string;
  text: string;
}

const bowl = { id: "a", text: "A bowl" };
const brush = { id: "b", text: "A brush" };
const make = (text: string, row?: Thing): Thing => ({ id: row?.id ?? `new ${text}`, text });
const rows = (typed: string, maxRows = 9) =>
  filled({ rows: [bowl, brush], maxRows, make }, 0, linesIn(typed)).map(({ id, text }) => `${id}: ${text}`);

test("typing changes the row, which stays the same thing", () => {
  expect(rows("A big bowl")).toEqual(["a: A big bowl", "b: A brush"]);
  expect(rows("")).toEqual(["a: ", "b: A brush"]);
  expect(rows(" ")).toEqual(["a:  ", "b: A brush"]);
});

test("a pasted list fills a row for each line that says something", () => {
  expect(rows("A bowl\r\n\r\nGlaze\nA cloth\n")).toEqual([
    "a: A bowl",
    "new Glaze: Glaze",
    "new A cloth: A cloth",
    "b: A brush",
  ]);
});

test("a pasted list that is too long ends with the last row there can be", () => {
  expect(rows("One\nTwo\nThree", 2)).toEqual(["a: One", "new Two: Two"]);
});
