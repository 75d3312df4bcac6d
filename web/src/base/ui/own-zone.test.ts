import { expect, test } from "vitest";
import { browserZone, zoneOf } from "./own-zone.ts";

test("a kept zone counts, unless this browser does not know it", () => {
  expect(zoneOf("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(zoneOf("Mars/Olympus")).toBe(browserZone());
  expect(zoneOf(null)).toBe(browserZone());
});
