import type { ScheduledDelivery } from "@boxmates/contract/pages/schedule";
import { expect, test } from "vitest";
import { foldMonths, pastMonths } from "./past-months.ts";

const on = (deliveryDate: string): ScheduledDelivery => ({
  id: deliveryDate,
  groupId: "g",
  groupName: "Cheese & Crackers",
  box: { id: "box", title: "Tapas", boxType: "gourmet_tasting" },
  deliveryDate,
  status: "delivered",
  deliveredAt: null,
  myTrackingUrl: null,
  notes: "",
});

const datesOf = (months: ReturnType<typeof pastMonths>) =>
  months.map(({ month, deliveries }) => [month, ...deliveries.map(({ id }) => id)]);

test("deliveries are grouped by month, the latest first", () => {
  const months = pastMonths(["2026-12-01", "2027-01-05", "2026-12-15", "2025-12-01"].map(on));
  expect(datesOf(months)).toEqual([
    ["2027-01", "2027-01-05"],
    ["2026-12", "2026-12-15", "2026-12-01"],
    ["2025-12", "2025-12-01"],
  ]);
});

test("a long list is folded between two months", () => {
  const months = pastMonths(["2026-12-15", "2026-12-01", "2026-11-01", "2026-10-01"].map(on));
  const { shown, folded } = foldMonths(months, 3);
  expect(shown.map(({ month }) => month)).toEqual(["2026-12", "2026-11"]);
  expect(folded.map(({ month }) => month)).toEqual(["2026-10"]);
  expect(foldMonths(months, 9).folded).toEqual([]);
  expect(foldMonths([], 9)).toEqual({ shown: [], folded: [] });
});
