import { expect, test } from "vitest";
import { monthAddress, viewAddress, viewIn } from "./schedule-address.ts";

const today = "2026-11-21";

test.each([
  ["", { view: "list", month: "2026-11" }],
  ["?view=calendar", { view: "calendar", month: "2026-11" }],
  ["?view=calendar&month=2027-01", { view: "calendar", month: "2027-01" }],
  ["?view=clock&month=2027-13", { view: "list", month: "2026-11" }],
])("the address %s", (search, expected) => {
  expect(viewIn(new URLSearchParams(search), today)).toEqual(expected);
});

test("an address leads to the view that it names", () => {
  expect(viewIn(new URLSearchParams(viewAddress("calendar")), today).view).toBe("calendar");
  expect(viewIn(new URLSearchParams(viewAddress("list")), today).view).toBe("list");
  expect(viewIn(new URLSearchParams(monthAddress("2027-02")), today)).toEqual({
    view: "calendar",
    month: "2027-02",
  });
});
