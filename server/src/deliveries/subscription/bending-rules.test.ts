import { describe, expect, test } from "vitest";
import { Refusal } from "../../base/refusal.ts";
import { hurriedRhythm, movedRhythm, pausedRhythm, resumedRhythm } from "./bending-rules.ts";

const monthly = {
  nextDeliveryDate: "2026-12-01",
  plannedDate: null,
  pausedUntil: null,
  cadence: "monthly" as const,
  deliveryDay: 1,
};
const biweekly = { ...monthly, cadence: "biweekly" as const };
const on31 = { ...monthly, nextDeliveryDate: "2026-12-31", deliveryDay: 31 };
const today = "2026-11-21";

/** Returns the next date, with the planned one if it differs, or the refusal. */
function outcome(bend: () => { nextDeliveryDate: string; plannedDate: string | null }): string {
  try {
    const { nextDeliveryDate, plannedDate } = bend();
    return plannedDate ? `${nextDeliveryDate} for ${plannedDate}` : nextDeliveryDate;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.errors ?? {})[0] ?? error.code;
  }
}

describe("a pause", () => {
  test.each([
    ["monthly", monthly, "2027-02-01", today, "2027-02-01"],
    ["monthly, to a day between two dates", monthly, "2027-02-02", today, "2027-03-01"],
    ["biweekly", biweekly, "2026-12-20", today, "2026-12-29"],
    ["on the last of the month", on31, "2027-02-01", today, "2027-02-28"],
    [
      "of a moved delivery",
      { ...biweekly, nextDeliveryDate: "2026-12-05", plannedDate: "2026-12-01" },
      "2026-12-10",
      today,
      "2026-12-15",
    ],
    [
      "of a delivery that had moved forward, until before its date in the rhythm",
      { ...on31, nextDeliveryDate: "2026-12-05", plannedDate: "2026-12-31" },
      "2026-12-20",
      today,
      "2026-12-31",
    ],
    ["until today", monthly, today, today, "Please choose a day to come."],
    [
      "until the next delivery",
      monthly,
      "2026-12-01",
      today,
      "The next delivery comes after this pause anyway. Please choose a later day.",
    ],
    ["of a year", monthly, "2027-11-21", today, "2027-12-01"],
    [
      "of more than a year",
      monthly,
      "2027-11-22",
      today,
      "A pause lasts at most 12 months. Please choose an earlier day.",
    ],
    ["on the last day for it", monthly, "2027-01-01", "2026-11-30", "2027-01-01"],
    ["after the cutoff", on31, "2027-02-01", "2026-12-02", "SKIP_TOO_LATE"],
  ] as const)("%s", (_, subscription, until, day, expected) => {
    expect(outcome(() => pausedRhythm(subscription, until, day))).toBe(expected);
  });
});

describe("the end of a pause", () => {
  const paused = { ...monthly, nextDeliveryDate: "2027-03-01", pausedUntil: "2027-02-15", lastDate: null };
  const fortnightly = { ...paused, ...biweekly, nextDeliveryDate: "2027-02-23", pausedUntil: "2027-02-15" };
  test.each([
    ["monthly", paused, "2026-11-30", "2026-12-01"],
    ["after a date that can no longer be skipped", paused, "2026-12-01", "2027-01-01"],
    ["biweekly", fortnightly, "2026-11-30", "2026-12-01"],
    ["on the first of a month", fortnightly, "2026-12-01", "2026-12-15"],
    [
      "on the last of the month",
      { ...paused, ...on31, nextDeliveryDate: "2027-02-28", pausedUntil: "2027-02-15" },
      today,
      "2026-12-31",
    ],
    [
      "before the next delivery, which was sent already",
      { ...paused, lastDate: "2026-12-01" },
      today,
      "2027-01-01",
    ],
    ["without an earlier date", paused, "2027-02-10", "2027-03-01"],
    [
      "with a delivery after it that has moved, and no earlier date",
      { ...paused, nextDeliveryDate: "2027-03-20", plannedDate: "2027-03-01" },
      "2027-02-10",
      "2027-03-20 for 2027-03-01",
    ],
    ["on its day", paused, "2027-02-15", "NOT_PAUSED"],
    ["without a pause", { ...paused, pausedUntil: null }, today, "NOT_PAUSED"],
  ])("%s", (_, subscription, day, expected) => {
    expect(outcome(() => resumedRhythm(subscription, day))).toBe(expected);
  });
});

describe("a move", () => {
  const moved = { ...monthly, nextDeliveryDate: "2026-12-20", plannedDate: "2026-12-01" };
  test.each([
    ["later", monthly, "2026-12-20", today, "2026-12-20 for 2026-12-01"],
    ["again", moved, "2026-12-24", today, "2026-12-24 for 2026-12-01"],
    ["back", moved, "2026-12-01", today, "2026-12-01"],
    ["earlier", on31, "2026-12-05", today, "2026-12-05 for 2026-12-31"],
    ["to the day that it is on", monthly, "2026-12-01", today, "The delivery comes on this day already."],
    [
      "to another month",
      monthly,
      "2027-01-02",
      today,
      "A delivery stays in its month. Please choose another day of it.",
    ],
    [
      "to the month before",
      monthly,
      "2026-11-30",
      today,
      "A delivery stays in its month. Please choose another day of it.",
    ],
    ["to the past", monthly, "2026-11-20", today, "Please choose a day to come."],
    ["before the one after it", biweekly, "2026-12-14", today, "2026-12-14 for 2026-12-01"],
    [
      "beyond the one after it",
      biweekly,
      "2026-12-15",
      today,
      "The delivery after it comes by then. Please choose an earlier day.",
    ],
    [
      "into a pause",
      { ...on31, pausedUntil: "2026-12-20" },
      "2026-12-19",
      today,
      "Your group pauses until December 20. Please choose that day or a later one.",
    ],
    [
      "to the last day of a pause",
      { ...on31, pausedUntil: "2026-12-20" },
      "2026-12-20",
      today,
      "2026-12-20 for 2026-12-31",
    ],
    ["after the cutoff", on31, "2026-12-20", "2026-12-02", "SKIP_TOO_LATE"],
  ] as const)("%s", (_, subscription, to, day, expected) => {
    expect(outcome(() => movedRhythm(subscription, to, day))).toBe(expected);
  });
});

describe("the next one now", () => {
  const never = { hurriedDate: null };
  test.each([
    ["for the first time", { ...monthly, ...never }, "2026-11-22 for 2026-12-01"],
    [
      "of a moved delivery",
      { ...monthly, ...never, nextDeliveryDate: "2026-12-20", plannedDate: "2026-12-01" },
      "2026-11-22 for 2026-12-01",
    ],
    ["after the month before", { ...monthly, hurriedDate: "2026-10-31" }, "2026-11-22 for 2026-12-01"],
    ["during a pause", { ...monthly, ...never, pausedUntil: "2026-11-30" }, "PAUSED"],
    ["on the last day of a pause", { ...monthly, ...never, pausedUntil: today }, "2026-11-22 for 2026-12-01"],
    ["twice in a month", { ...monthly, hurriedDate: "2026-11-01" }, "HURRIED_THIS_MONTH"],
    ["when it comes tomorrow", { ...monthly, ...never, nextDeliveryDate: "2026-11-22" }, "NOTHING_SOONER"],
  ])("%s", (_, subscription, expected) => {
    expect(outcome(() => hurriedRhythm(subscription, today))).toBe(expected);
  });
});
