import { isTimeZone } from "@boxmates/contract/base/zoned-time";
import { expect, test } from "vitest";
import { shownZone, shownZones, zoneMeant } from "./zone-names.ts";

test.each([
  "Asia/Kolkata",
  "Europe/Kyiv",
  "Asia/Ho Chi Minh",
  "Asia/Kathmandu",
  "Asia/Yangon",
  "America/Nuuk",
  "UTC",
])("%s is offered under today's name, once", (zone) =>
  expect(shownZones.filter((each) => each === zone)).toHaveLength(1),
);

test("a zone is offered under one name, and every one that is offered is one", () => {
  expect(shownZones).not.toContain("Asia/Calcutta");
  expect(new Set(shownZones).size).toBe(shownZones.length);
  expect(shownZones.filter((zone) => !isTimeZone(zoneMeant(zone)))).toEqual([]);
});

test("a zone that is kept under its first name is shown under today's", () => {
  expect(shownZone("Asia/Saigon")).toBe("Asia/Ho Chi Minh");
  expect(shownZone("America/New_York")).toBe("America/New York");
});

test.each([
  ["asia/kolkata", "Asia/Kolkata"],
  [" Asia/Calcutta ", "Asia/Kolkata"],
  ["Kolkata", "Asia/Kolkata"],
  ["calcutta", "Asia/Kolkata"],
  ["São Paulo", "America/Sao_Paulo"],
  ["ho chi minh", "Asia/Ho_Chi_Minh"],
  ["Port-au-Prince", "America/Port-au-Prince"],
  ["america/port au prince", "America/Port-au-Prince"],
  ["New York", "America/New_York"],
  ["Buenos Aires", "America/Argentina/Buenos_Aires"],
  ["utc", "UTC"],
  ["Atlantis", "Atlantis"],
])("%s means %s", (typed, zone) => expect(zoneMeant(typed)).toBe(zone));
