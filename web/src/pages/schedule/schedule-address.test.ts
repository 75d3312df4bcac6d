import { expect, test } from "vitest";
import { monthAddress, viewAddress, viewIn } from "./schedule-address.ts";

const today = "2026-11-21";
const empty = { today, subscriptions: [] };

test.each([
  ["", { view: "list", month: "2026-11" }],
  ["?view=calendar", { view: "calendar", month: "2026-11" }],
  ["?view=calendar&month=2027-01", { view: "calendar", month: "2027-01" }],
  ["?view=clock&month=2027-13", { view: "list", month: "2026-11" }],
])("the address %s", (search, expected) => {
  expect(viewIn(new URLSearchParams(search), empty)).toEqual(expected);
});

test("an address leads to the view that it names", () => {
  expect(viewIn(new URLSearchParams(viewAddress("calendar")), empty).view).toBe("calendar");
  expect(viewIn(new URLSearchParams(viewAddress("list")), empty).view).toBe("list");
  expect(viewIn(new URLSearchParams(monthAddress("2027-02")), empty)).toEqual({
    view: "calendar",
    month: "2027-02",
  });
});

test("the calendar opens on the month of the next delivery", () => {
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
  const schedule = { today, subscriptions: [subscription] };
  expect(viewIn(new URLSearchParams(viewAddress("calendar")), schedule).month).toBe("2027-01");
  expect(viewIn(new URLSearchParams(monthAddress("2026-11")), schedule).month).toBe("2026-11");
});
