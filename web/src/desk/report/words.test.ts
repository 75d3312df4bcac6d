import { expect, test } from "vitest";
import { counted, dayWords, partWords, percentOf } from "./words.ts";

test("a part is told with its share; nobody of nobody has none, and what is to come says so", () => {
  expect(partWords(12, 30)).toBe("12 (40%)");
  expect(partWords(0, 0)).toBe("0");
  expect(partWords(null, 30)).toBe("not known yet");
  expect(percentOf(1, 0)).toBeNull();
  expect(percentOf(null, 4)).toBeNull();
});

test("counts and days are written out", () => {
  expect(counted(1, "row")).toBe("1 row");
  expect(counted(1200, "row")).toBe("1,200 rows");
  expect([dayWords(0), dayWords(1), dayWords(4.5)]).toEqual(["0 days", "1 day", "4.5 days"]);
});
