import { expect, test } from "vitest";
import { monthAddress, viewAddress, viewIn } from "./schedule-address.ts";

const today = "2026-11-21";
const empty = { today, subscriptions: [], nights: [] };
const zone = "UTC";

test.each([
  ["", { view: "list", month: "2026-11" }],
  ["?view=calendar", { view: "calendar", month: "2026-11" }],
  ["?view=calendar&month=2027-01", { view: "calendar", month: "2027-01" }],
  ["?view=clock&month=2027-13", { view: "list", month: "2026-11" }],
])("the address %s", (search, expected) => {
  expect(viewIn(new URLSearchParams(search), empty, zone)).toEqual(expected);
});

test("an address leads to the view that it names", () => {
  expect(viewIn(new URLSearchParams(viewAddress("calendar")), empty, zone).view).toBe("calendar");
  expect(viewIn(new URLSearchParams(viewAddress("list")), empty, zone).view).toBe("list");
  expect(viewIn(new URLSearchParams(monthAddress("2027-02")), empty, zone)).toEqual({
    view: "calendar",
    month: "2027-02",
  });
});

test("the calendar opens on the month of the next delivery, or of a night that is nearer", () => {
  const subscription = {
    id: "1",
    groupId: "2",
    groupName: "Tea Club",
    box: { id: "3", title: "Tea", boxType: "gourmet_tasting" as const },
    myRole: "owner" as const,
    cadence: "bimonthly" as const,
    dates: ["2027-01-01", "2027-03-01"],
    skippedDate: null,
    plannedDate: null,
    pausedUntil: null,
  };
  const schedule = { today, subscriptions: [subscription], nights: [] };
  expect(viewIn(new URLSearchParams(viewAddress("calendar")), schedule, zone).month).toBe("2027-01");
  expect(viewIn(new URLSearchParams(monthAddress("2026-11")), schedule, zone).month).toBe("2026-11");
  const night = { id: "4", groupId: "2", groupName: "Tea Club", boxTitle: null };
  const nights = ["2026-11-19T19:00:00Z", "2026-11-30T23:30:00Z"].map((startsAt) => ({ ...night, startsAt }));
  const month = (timeZone: string) => viewIn(new URLSearchParams(), { ...schedule, nights }, timeZone).month;
  expect([month("UTC"), month("Asia/Tokyo")]).toEqual(["2026-11", "2026-12"]);
});
