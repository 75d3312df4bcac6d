import type { NightAnswer } from "@boxmates/contract/around/night";
import { shortTimeIn, timeIn, zoneNameAt } from "@boxmates/contract/base/zoned-time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestProposal, faultOfTime, isStillNews, remindersOf, toMinute } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

const proposal = (id: string, answers: NightAnswer[], startsAt = "2026-12-01T19:00:00.000Z") => ({
  id,
  startsAt,
  votes: answers.map((answer) => ({ answer })),
});

describe("the best proposal", () => {
  test.each<[string, ReturnType<typeof proposal>[], string | undefined]>([
    ["is none without proposals", [], undefined],
    ["is none that nobody can make", [proposal("a", ["no"]), proposal("b", [])], undefined],
    [
      "is the one that most can make, if need be",
      [proposal("a", ["yes", "yes", "no"]), proposal("b", ["yes", "if_need_be", "if_need_be"])],
      "b",
    ],
    [
      "has the fewest 'if need be' of those",
      [proposal("a", ["yes", "if_need_be"]), proposal("b", ["yes", "yes"]), proposal("c", ["if_need_be"])],
      "b",
    ],
    [
      "is the earliest of those",
      [
        proposal("a", ["yes"], "2026-12-03T19:00:00.000Z"),
        proposal("b", ["yes"], "2026-12-02T19:00:00.000Z"),
        proposal("c", ["yes"], "2026-12-04T19:00:00.000Z"),
      ],
      "b",
    ],
  ])("%s", (_, proposals, best) => {
    expect(bestProposal(proposals)?.id).toBe(best);
  });

  test("does not depend on the order of the proposals", () => {
    const answers = fc.array(fc.constantFrom<NightAnswer>("yes", "if_need_be", "no"), { maxLength: 6 });
    const lists = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 28 }), answers), {
      selector: ([day]) => day,
      maxLength: 10,
    });
    fc.assert(
      fc.property(lists, (list) => {
        const all = list.map(([day, given]) =>
          proposal(String(day), given, `2026-12-${String(day).padStart(2, "0")}T19:00:00.000Z`),
        );
        expect(bestProposal(all.toReversed())?.id).toBe(bestProposal(all)?.id);
      }),
    );
  });
});

test.each([
  ["2026-11-21T12:00:00.000Z", "NIGHT_PAST"],
  ["2026-11-21T12:01:00.000Z", undefined],
  ["2027-11-22T12:00:00.000Z", undefined],
  ["2027-11-22T12:01:00.000Z", "NIGHT_TOO_FAR"],
])("whether friends can meet at %s: %s", (startsAt, fault) => {
  expect(faultOfTime(new Date(startsAt), now)).toBe(fault);
});

test("a time counts to the minute, whatever offset it is written with", () => {
  expect(toMinute("2026-12-01T20:00:59.999+01:00").toISOString()).toBe("2026-12-01T19:00:00.000Z");
});

test.each([
  ["2026-11-21T12:59:00.000Z", []],
  ["2026-11-22T11:00:00.000Z", [["hour", "2026-11-22T10:00:00.000Z"]]],
  [
    "2026-12-01T19:00:00.000Z",
    [
      ["day", "2026-11-30T19:00:00.000Z"],
      ["hour", "2026-12-01T18:00:00.000Z"],
    ],
  ],
])("the reminders of a night at %s that is chosen now", (startsAt, reminders) => {
  const found = remindersOf(new Date(startsAt), now);
  expect(found.map(({ kind, remindAt }) => [kind, remindAt.toISOString()])).toEqual(reminders);
});

test.each([
  ["day", "2026-11-21T13:01:00.000Z", true],
  ["day", "2026-11-21T13:00:00.000Z", false],
  ["hour", "2026-11-21T12:01:00.000Z", true],
  ["hour", "2026-11-21T12:00:00.000Z", false],
] as const)(
  "whether the reminder of a(n) %s for a night at %s is still news: %s",
  (kind, startsAt, isNews) => {
    expect(isStillNews(kind, startsAt, now)).toBe(isNews);
  },
);

describe("a time", () => {
  const moment = "2027-03-27T23:30:00.000Z";

  test.each([
    ["Europe/Paris", "Sunday, March 28, 2027, 12:30 AM", "Sun 12:30 AM", "Central European Standard Time"],
    ["America/New_York", "Saturday, March 27, 2027, 7:30 PM", "Sat 7:30 PM", "Eastern Daylight Time"],
    ["Asia/Kolkata", "Sunday, March 28, 2027, 5:00 AM", "Sun 5:00 AM", "India Standard Time"],
    ["Australia/Lord_Howe", "Sunday, March 28, 2027, 10:30 AM", "Sun 10:30 AM", "Lord Howe Daylight Time"],
  ])("in %s", (zone, long, short, name) => {
    expect(timeIn(moment, zone, now)).toBe(long);
    expect(shortTimeIn(moment, zone)).toBe(short);
    expect(zoneNameAt(moment, zone)).toBe(name);
  });

  test("names the year only if it is another one", () => {
    expect(timeIn("2026-12-01T19:00:00.000Z", "UTC", now)).toBe("Tuesday, December 1, 7:00 PM");
  });

  test("is the same moment everywhere: read back with its zone's offset, every zone shows one instant", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const at = new Date(now.getTime() + minute * 60_000);
        const shown = timeIn(at.toISOString(), zone, new Date("1999-01-01"));
        const offset = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone: zone })
          .formatToParts(at)
          .find(({ type }) => type === "timeZoneName")?.value;
        expect(new Date(`${shown} ${offset}`).toISOString()).toBe(at.toISOString());
        expect(shortTimeIn(at.toISOString(), zone)).toMatch(/^\w{3} \d{1,2}:\d\d [AP]M$/);
      }),
    );
  });
});
