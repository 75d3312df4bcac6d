import type { SignUpMonth } from "@boxmates/contract/admin";
import { csvOf } from "../ui/csv.ts";

const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** `2026-11` as `Nov 2026`. */
export function formatMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** The report as a file for spreadsheets. */
export function signUpsCsv(signUps: readonly SignUpMonth[]): string {
  return csvOf(
    ["month", "sign_ups"],
    signUps.map(({ month, signUps }) => [month, signUps]),
  );
}
