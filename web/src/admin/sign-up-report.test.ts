import { expect, test } from "vitest";
import { formatMonth, signUpsCsv } from "./sign-up-report.ts";

test("the CSV of sign-ups has a line for every month, the oldest first", () => {
  const csv = signUpsCsv([
    { month: "2026-10", signUps: 0 },
    { month: "2026-11", signUps: 12 },
  ]);
  expect(csv).toBe("month,sign_ups\r\n2026-10,0\r\n2026-11,12\r\n");
});

test("a month is the month in UTC, wherever the reader is", () => {
  expect(formatMonth("2026-01")).toBe("Jan 2026");
  expect(formatMonth("2026-12")).toBe("Dec 2026");
});
