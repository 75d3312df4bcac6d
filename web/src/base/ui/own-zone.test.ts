import { expect, onTestFinished, test, vi } from "vitest";
import { browserZone, isSameClock, knownZone } from "./own-zone.ts";

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

test("a kept zone counts, unless this browser does not know it", () => {
  expect(browserZone()).toBe(own);
  expect(knownZone("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(knownZone("Mars/Olympus")).toBe(own);
  expect(knownZone(null)).toBe(own);
});

test.each(["Etc/Unknown", undefined])("a browser that names its zone %s knows none", (timeZone) => {
  const said = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(said as never);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(browserZone()).toBeUndefined();
  expect(knownZone("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(knownZone("Mars/Olympus")).toBeUndefined();
});

test.each([
  ["America/New_York", "America/Puerto_Rico", false],
  ["Europe/Paris", "Africa/Johannesburg", false],
  ["Europe/Paris", "Europe/Berlin", true],
  ["Mars/Olympus", "Europe/Berlin", true],
])(
  "whether clocks in %s and %s show the same does not depend on the day of the question",
  (one, other, isSame) => {
    const days = Array.from({ length: 73 }, (_, fifth) => Date.UTC(2027, 0, 1 + fifth * 5));
    expect(days.map((day) => isSameClock(one, other, day))).toEqual(days.map(() => isSame));
  },
);
