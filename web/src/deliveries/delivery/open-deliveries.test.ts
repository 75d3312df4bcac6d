import type { GroupDelivery, ParcelOnBoard } from "@boxmates/contract/pages/group-page";
import { expect, test } from "vitest";
import { hasMyBox, isPlayable, splitDeliveries } from "./open-deliveries.ts";

const parcel = (status: ParcelOnBoard["status"], userId: string | null, isForAll = false): ParcelOnBoard => ({
  id: `${userId} ${status}`,
  userId,
  isForAll,
  status,
});

const delivery = (
  id: string,
  status: GroupDelivery["status"],
  board: ParcelOnBoard[] = [],
): GroupDelivery => ({
  id,
  box: { id: "box", title: "Tapas", boxType: "gourmet_tasting" },
  deliveryDate: "2026-12-01",
  status,
  deliveredAt: null,
  parcels: board.length,
  parcelsArrived: 0,
  awaitsMyParcel: false,
  myParcelStatus: null,
  arrivalUndoSeconds: null,
  notes: "",
  myTrackingUrl: null,
  board,
  questionnaireId: null,
  played: false,
  tasting: null,
  activity: null,
  waitingFor: [],
});

const idsOf = (deliveries: readonly GroupDelivery[]) => deliveries.map(({ id }) => id);

test("deliveries that are underway or that the reader waits for are on their way, the others have come", () => {
  const { onTheirWay, come } = splitDeliveries([
    delivery("here", "delivered", [parcel("delivered", "ann"), parcel("shipped", "ben")]),
    delivery("shipped", "shipped"),
    { ...delivery("awaited", "delivered", [parcel("shipped", "ann")]), awaitsMyParcel: true },
    delivery("called off", "cancelled", [parcel("cancelled", "ann")]),
    delivery("preparing", "preparing"),
  ]);
  expect(idsOf(onTheirWay)).toEqual(["shipped", "awaited", "preparing"]);
  expect(idsOf(come)).toEqual(["here", "called off"]);
});

test("without deliveries both lists are empty", () => {
  expect(splitDeliveries([])).toEqual({ onTheirWay: [], come: [] });
});

test.each([
  { whose: "the own parcel is here", board: [parcel("delivered", "ann")], has: true },
  { whose: "the own parcel is underway", board: [parcel("shipped", "ann")], awaits: true, has: false },
  { whose: "the own parcel was called off", board: [parcel("cancelled", "ann")], has: false },
  { whose: "only a friend has a parcel", board: [parcel("delivered", "ben")], has: false },
  { whose: "only somebody who has left had one", board: [parcel("delivered", null)], has: false },
  { whose: "the group's one parcel is here", board: [parcel("delivered", null, true)], has: true },
  { whose: "an old delivery arrived everywhere", board: [], has: true },
])("$whose: the box is with Ann: $has", ({ board, awaits = false, has }) => {
  expect(hasMyBox({ board, awaitsMyParcel: awaits }, "ann")).toBe(has);
});

test("a box is played together once it has arrived, if there is something to play", () => {
  const arrived = delivery("arrived", "delivered");
  expect(isPlayable(arrived)).toBe(false);
  expect(isPlayable({ ...arrived, questionnaireId: "quiz" })).toBe(true);
  expect(isPlayable({ ...arrived, tasting: "not_started" })).toBe(true);
  expect(isPlayable({ ...delivery("sent", "shipped"), tasting: "not_started" })).toBe(false);
});
