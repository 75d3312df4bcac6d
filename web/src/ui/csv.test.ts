import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("every row ends its line, the heading too", () => {
  expect(csvOf(["month", "sign_ups"], [["2026-11", 3]])).toBe("month,sign_ups\r\n2026-11,3\r\n");
  expect(csvOf(["month", "sign_ups"], [])).toBe("month,sign_ups\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(csvOf(["a", "b"], [["one, two", 'the "best"']])).toBe('a,b\r\n"one, two","the ""best"""\r\n');
  expect(csvOf(["a"], [["one\ntwo"]])).toBe('a\r\n"one\ntwo"\r\n');
});

test("no cell is taken for a formula", () => {
  const dangerous = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"];
  for (const text of dangerous) expect(csvOf(["a"], [[text]])).toBe(`a\r\n'${text}\r\n`);
  expect(csvOf(["a"], [["\r=1"]])).toBe('a\r\n"\'\r=1"\r\n');
  expect(csvOf(["a"], [['=HYPERLINK("x")']])).toBe('a\r\n"\'=HYPERLINK(""x"")"\r\n');
});

test("a negative number is a number", () => {
  expect(csvOf(["a"], [[-5]])).toBe("a\r\n-5\r\n");
});
