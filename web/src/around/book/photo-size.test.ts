import { expect, test } from "vitest";
import { photoSize } from "./photo-size.ts";

test.each([
  [160, 1, "small"],
  [320, 1, "small"],
  [321, 1, "medium"],
  [350, 2, "medium"],
  [350, 3, "large"],
  [1800, 2, "large"],
] as const)("a photo %i pixels wide on a screen of ratio %i is read in the size %s", (width, ratio, size) => {
  expect(photoSize(width, ratio)).toBe(size);
});
