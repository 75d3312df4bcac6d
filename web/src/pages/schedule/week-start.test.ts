import { afterEach, expect, test, vi } from "vitest";
import { weekStart } from "./week-start.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["en-US", 7],
  ["en-CA", 7],
  ["en-GB", 1],
  ["de", 1],
  ["ar-EG", 6],
  ["no such language!", 7],
])("a week of %s begins on day %i", (language, day) => {
  expect(weekStart(language)).toBe(day);
});

test("in a browser that does not know, a week begins on Sunday", () => {
  vi.stubGlobal("Intl", {
    Locale: class {
      maximize = () => ({});
    },
  });
  expect(weekStart("de")).toBe(7);
});
