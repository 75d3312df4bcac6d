import { expect, onTestFinished, test, vi } from "vitest";
import { browserZone, knownZone } from "./own-zone.ts";

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
