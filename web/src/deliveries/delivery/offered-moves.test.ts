import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import { expect, test } from "vitest";
import { asksFirst, offeredMoves } from "./offered-moves.ts";

const parcels = (...statuses: DeliveryStatus[]) =>
  statuses.map((status) => ({ status, awaitsPayment: false }));

test("no choice offers no moves", () => {
  expect(offeredMoves([])).toEqual([]);
});

test("a parcel that is being prepared can be shipped, delivered or cancelled", () => {
  const offered = offeredMoves(parcels("preparing", "preparing"));
  expect(offered).toEqual([
    { status: "shipped", movable: 2 },
    { status: "delivered", movable: 2 },
    { status: "cancelled", movable: 2 },
  ]);
});

test("a parcel that has arrived cannot be moved", () => {
  expect(offeredMoves(parcels("delivered"))).toEqual([]);
});

test("for a mixed choice, each move says how many parcels it applies to", () => {
  expect(offeredMoves(parcels("preparing", "shipped", "cancelled", "delivered"))).toEqual([
    { status: "preparing", movable: 2 },
    { status: "shipped", movable: 1 },
    { status: "delivered", movable: 2 },
    { status: "cancelled", movable: 2 },
  ]);
});

test("a parcel that waits for its payment can only be cancelled, for good", () => {
  const waiting = (status: DeliveryStatus) => [{ status, awaitsPayment: true }];
  expect(offeredMoves(waiting("preparing"))).toEqual([{ status: "cancelled", movable: 1 }]);
  expect(offeredMoves(waiting("cancelled"))).toEqual([]);
});

test("every move but sending asks first", () => {
  expect(asksFirst("shipped")).toBe(false);
  for (const status of ["preparing", "delivered", "cancelled"] as const) expect(asksFirst(status)).toBe(true);
});
