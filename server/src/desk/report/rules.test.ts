import { describe, expect, test } from "vitest";
import { dueMonths, periodOf, timesOf, toReport } from "./rules.ts";

const at = (text: string) => new Date(text);

describe("which months are counted", () => {
  const counted = (entries: Record<string, string>) =>
    Object.entries(entries).map(([month, countedAt]) => ({ month: `${month}-01`, countedAt }));

  test("all from the first day with something to count, the oldest first", () => {
    expect(dueMonths("2026-09-17", [], at("2026-11-02T00:00:00Z"))).toEqual([
      "2026-09-01",
      "2026-10-01",
      "2026-11-01",
    ]);
    expect(dueMonths(null, [], at("2026-11-02T00:00:00Z"))).toEqual(["2026-11-01"]);
  });

  test("this month at any time, the other open ones once a day, closed ones never again", () => {
    const now = "2026-11-20T10:00:00Z";
    const today = counted({ "2026-08": now, "2026-09": now, "2026-10": now, "2026-11": now });
    expect(dueMonths("2026-08-01", today, at("2026-11-20T11:00:00Z"))).toEqual(["2026-11-01"]);
    expect(dueMonths("2026-08-01", today, at("2026-11-21T00:00:00Z"))).toEqual([
      "2026-09-01",
      "2026-10-01",
      "2026-11-01",
    ]);
  });

  test("a month that was open when it was counted last is counted once more, however much later", () => {
    const before = counted({ "2026-08": "2026-10-31T23:43:00Z" });
    expect(dueMonths("2026-08-01", before, at("2027-01-05T00:00:00Z"))).toContain("2026-08-01");
    const after = counted({ "2026-08": "2026-11-01T00:00:00Z" });
    expect(dueMonths("2026-08-01", after, at("2027-01-05T00:00:00Z"))).not.toContain("2026-08-01");
  });
});

test("a period is the last twelve months, or a year as far as it has come", () => {
  const now = at("2026-11-20T10:00:00Z");
  expect(periodOf(undefined, now)).toEqual({ first: "2025-12-01", last: "2026-11-01" });
  expect(periodOf(2025, now)).toEqual({ first: "2025-01-01", last: "2025-12-01" });
  expect(periodOf(2026, now)).toEqual({ first: "2026-01-01", last: "2026-11-01" });
});

test("the days to arrive have a median and an average to a tenth, over several months too", () => {
  expect(timesOf([])).toBeNull();
  expect(timesOf([{ days: 3, parcels: 1 }])).toEqual({ parcels: 1, averageDays: 3, medianDays: 3 });
  expect(
    timesOf([
      { days: 9, parcels: 1 },
      { days: 2, parcels: 1 },
      { days: 2, parcels: 1 },
      { days: 3, parcels: 1 },
    ]),
  ).toEqual({ parcels: 4, averageDays: 4, medianDays: 2.5 });
});

test.each([
  ["all differ", [5, 4, 3], [5, 4], [3]],
  ["two halves meet in a tie", [5, 4, 4, 2], [5], [2]],
  ["all are liked equally", [4, 4, 4], [], []],
  ["there is one", [4], [4], []],
])("most and least liked, where %s", (_, averages, most, least) => {
  const rated = averages.map((average) => ({
    ...{ id: "p", itemName: "Gouda", boxTitle: "Alpine", boxType: "gourmet_tasting" as const },
    ...{ ratings: 5, average },
  }));
  const none = { months: [], deliveries: [], arrivals: [], subscriptions: [], boxes: [] };
  const { best, worst } = toReport({
    ...none,
    ...{ countedAt: null, years: [], countedBoxes: 0, rated: rated.length },
    ...{ best: rated, worst: rated.toReversed() },
  }).products;
  expect([best, worst].map((list) => list.map(({ average }) => average))).toEqual([most, least]);
});
