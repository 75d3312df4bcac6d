import type { ComingUp } from "@boxmates/contract/pages/group-page";
import { expect, test } from "vitest";
import { comingUpOf, nextThings } from "./next-things.ts";

const today = "2026-12-09";
const box = { id: "box", title: "Tapas", boxType: "gourmet_tasting" } as const;
const game = {
  deliveryId: "tapas",
  box,
  deliveryDate: "2026-12-01",
  hasBox: true,
  questionnaireId: "quiz",
  played: false,
  tasting: "not_started",
  activity: null,
} as const;
const parcel = { deliveryId: "cheese", boxTitle: "Cheese", status: "shipped", trackingUrl: null } as const;
const delivery = { subscriptionId: "monthly", boxTitle: "Tapas", deliveryDate: "2027-01-01" };
const everything: ComingUp = {
  games: [game],
  parcels: [parcel, { ...parcel, deliveryId: "tea", status: "preparing" }],
  deliveries: [delivery],
  nights: [{ id: "night", startsAt: "2026-12-12T20:00:00.000Z" }],
  asksForVote: true,
  suggestions: [{ boxTitle: "Honey", suggestedByName: "Ben" }],
};
const kindsOf = (coming: Partial<ComingUp>, hasAddress = true) =>
  nextThings({ ...everything, ...coming }, hasAddress, today).map((thing) =>
    thing.kind === "game" ? thing.step : thing.kind,
  );

test("what can be done now comes before what only happens", () => {
  expect(kindsOf({}, false)).toEqual([
    "tasting",
    "parcel",
    "vote",
    "address",
    "night",
    "parcel",
    "delivery",
    "suggestion",
  ]);
});

test.each([
  { game: { tasting: "completed" }, step: "questionnaire" },
  { game: { tasting: null, activity: "in_progress" }, step: "activity" },
] as const)("an open game comes first, as the step that is next: $step", ({ game: progress, step }) => {
  expect(kindsOf({ games: [{ ...game, ...progress }] })[0]).toBe(step);
});

test("results come after what can be done, for two weeks", () => {
  const played = { ...game, played: true };
  expect(kindsOf({ games: [played], parcels: [], asksForVote: false })).toEqual([
    "night",
    "results",
    "delivery",
    "suggestion",
  ]);
  expect(kindsOf({ games: [{ ...played, deliveryDate: "2026-11-25" }] })).toContain("results");
  expect(kindsOf({ games: [{ ...played, deliveryDate: "2026-11-24" }] })).not.toContain("results");
});

test("nobody is asked for an address when no box is planned", () => {
  expect(kindsOf({ deliveries: [] }, false)).not.toContain("address");
});

const here = {
  ...game,
  id: "tapas",
  status: "delivered" as const,
  deliveredAt: null,
  parcels: 1,
  parcelsArrived: 1,
  awaitsMyParcel: false,
  myParcelStatus: null,
  myTrackingUrl: null,
  arrivalUndoSeconds: null,
  notes: "",
  board: [],
  waitingFor: [],
};

const nothing = { deliveries: [], subscriptions: [], nights: [], asksForVote: false, paying: null };
const suggestions = [{ box, suggestedBy: "ben", suggestedByName: "Ben" }];

test("the page knows of a group what My Group's card does", () => {
  // A friend has it already.
  const newer = { id: "cheese", deliveryDate: "2026-12-24", awaitsMyParcel: true };
  const awaited = { ...here, ...newer, myParcelStatus: "shipped" as const };
  const coming = comingUpOf(
    {
      ...nothing,
      myRole: "owner",
      asksForVote: true,
      deliveries: [awaited, here, { ...here, id: "older", deliveryDate: "2026-11-01" }],
      suggestions,
    },
    "ann",
  );
  expect(coming.games.map(({ deliveryId }) => deliveryId)).toEqual(["tapas"]);
  expect(coming.parcels).toEqual([{ ...parcel, boxTitle: "Tapas" }]);
  expect(coming).toMatchObject({ asksForVote: true, suggestions: [{ boxTitle: "Tapas" }], deliveries: [] });
  const asMember = { ...nothing, myRole: "member" as const, suggestions };
  expect(comingUpOf(asMember, "ann").suggestions).toEqual([]);
});
