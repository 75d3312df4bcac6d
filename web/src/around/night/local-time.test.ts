/// <reference lib="esnext.temporal" />
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTimeAt, momentsAt } from "./local-time.ts";

describe("a local time", () => {
  test.each<[string, string, string[]]>([
    ["2026-12-05T20:00", "Europe/Paris", ["2026-12-05T19:00:00.000Z"]],
    // Clocks go forward, and back.
    ["2027-03-28T02:30", "Europe/Paris", []],
    ["2027-10-31T02:30", "Europe/Paris", ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]],
    ["2027-03-14T02:30", "America/New_York", []],
    ["2027-03-14T03:00", "America/New_York", ["2027-03-14T07:00:00.000Z"]],
    // By half an hour.
    ["2027-04-04T01:45", "Australia/Lord_Howe", ["2027-04-03T14:45:00.000Z", "2027-04-03T15:15:00.000Z"]],
    ["2027-03-28T00:00", "Asia/Beirut", []],
    ["2026-12-05T20:00", "Asia/Kathmandu", ["2026-12-05T14:15:00.000Z"]],
    ["2026-12-05T20:00", "Pacific/Kiritimati", ["2026-12-05T06:00:00.000Z"]],
    ["2026-12-05T20:00", "Pacific/Pago_Pago", ["2026-12-06T07:00:00.000Z"]],
  ])("%s in %s", (local, zone, moments) => {
    expect(momentsAt(local, zone)).toEqual(moments);
  });

  test.each(["T20:00", "2026-12-05T", "T"])("%j is unfinished and has none", (local) => {
    expect(momentsAt(local, "Europe/Paris")).toEqual([]);
  });

  test("has the moments that Temporal knows, in every zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const minutes = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 });
    const start = Temporal.PlainDateTime.from("2026-11-01T00:00");
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const local = start.add({ minutes: minute });
        const moment = (disambiguation: "earlier" | "later") =>
          local.toZonedDateTime(zone, { disambiguation });
        const known = [moment("earlier"), moment("later")].filter((each) =>
          each.toPlainDateTime().equals(local),
        );
        const instants = known.map((each) => new Date(each.epochMilliseconds).toISOString());
        expect(momentsAt(local.toString().slice(0, 16), zone)).toEqual([...new Set(instants)]);
      }),
      { numRuns: 300 },
    );
  });

  test("is the one that the moment's clock shows", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const minutes = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const moment = new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
        expect(momentsAt(localTimeAt(moment, zone), zone)).toContain(moment);
      }),
      { numRuns: 300 },
    );
  });

  test("around every change of clocks of two years is known", () => {
    for (const zone of ["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      let at = Temporal.ZonedDateTime.from(`2026-11-01T00:00[${zone}]`);
      for (let change = at.getTimeZoneTransition("next"); change && change.year < 2029; ) {
        for (let minute = -180; minute <= 180; minute += 15) {
          const local = change.toPlainDateTime().add({ minutes: minute });
          const earlier = local.toZonedDateTime(zone, { disambiguation: "earlier" });
          const later = local.toZonedDateTime(zone, { disambiguation: "later" });
          const known = [earlier, later].filter((each) => each.toPlainDateTime().equals(local));
          const instants = known.map((each) => new Date(each.epochMilliseconds).toISOString());
          expect(momentsAt(local.toString().slice(0, 16), zone)).toEqual([...new Set(instants)]);
        }
        at = change;
        change = at.getTimeZoneTransition("next");
      }
    }
  });
});
