import { expect, test } from "vitest";
import { rightShare } from "./words.ts";

test("shares are written out", () => {
  expect(rightShare({ count: 7, right: 3 })).toBe("43%");
});
