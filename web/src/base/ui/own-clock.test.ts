import { clockIn, shortTimeIn, timeIn } from "@boxmates/contract/base/zoned-time";
import { afterEach, expect, test, vi } from "vitest";

const moment = "2026-12-04T19:05:00.000Z";
const now = new Date("2026-12-01T00:00:00.000Z");

afterEach(() => void vi.restoreAllMocks());

test.each([
  [undefined, ["Saturday, December 5, 4:05 AM", "Sat 4:05 AM", "4:05 AM"]],
  ["h12", ["Saturday, December 5, 4:05 AM", "Sat 4:05 AM", "4:05 AM"]],
  ["h23", ["Saturday, December 5, 04:05", "Sat 04:05", "04:05"]],
] as const)("clocks that count to %s", (hourCycle, words) => {
  const zone = "Asia/Tokyo";
  expect([
    timeIn(moment, zone, now, hourCycle),
    shortTimeIn(moment, zone, hourCycle),
    clockIn(moment, zone, hourCycle),
  ]).toEqual(words);
});

test("every time on a page is by the clock of its reader", async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), hourCycle: "h23" };
  });
  vi.resetModules();
  const { ownTimeIn, ownShortTimeIn, ownClockIn } = await import("./own-clock.ts");
  const { formatMoment } = await import("./formatting.ts");
  expect(formatMoment(moment)).toMatch(/, \d\d:05$/);
  expect(ownTimeIn(moment, "UTC", now)).toBe("Friday, December 4, 19:05");
  expect([ownShortTimeIn(moment, "UTC"), ownClockIn(moment, "UTC")]).toEqual(["Fri 19:05", "19:05"]);
});
