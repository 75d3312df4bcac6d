import { expect, test } from "vitest";
import { Pressure } from "./overload.ts";

test("requests are refused from the second sample of pressure on", () => {
  const pressure = new Pressure();
  expect([0, 10, 900].map((now) => pressure.lasts(2_500, now))).toEqual([false, false, false]);
  expect([1_000, 1_010].map((now) => pressure.lasts(2_400, now))).toEqual([true, true]);
  expect(pressure.lasts(2_300, 2_000)).toBe(true);
});

test("pressure after a longer pause starts a new count", () => {
  const pressure = new Pressure();
  pressure.lasts(2_500, 0);
  expect(pressure.lasts(2_400, 1_000)).toBe(true);
  expect(pressure.lasts(2_400, 5_000)).toBe(false);
});
