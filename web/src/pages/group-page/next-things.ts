import { addDays, type CalendarDate } from "@boxmates/contract/base/calendar";
import type { ComingUp, GroupPage } from "@boxmates/contract/pages/group-page";
import { type GameStep, nextStep } from "../../deliveries/delivery/game-steps.ts";
import { hasMyBox } from "../../deliveries/delivery/open-deliveries.ts";

type Game = ComingUp["games"][number];

/** One thing that a member can do, or that happens next, in a group. */
export type NextThing =
  | { kind: "game"; step: GameStep; game: Game }
  | { kind: "parcel"; parcel: ComingUp["parcels"][number] }
  | { kind: "vote" }
  | { kind: "address" }
  | { kind: "night"; night: ComingUp["nights"][number] }
  | { kind: "delivery"; delivery: ComingUp["deliveries"][number] }
  | { kind: "suggestion"; suggestion: ComingUp["suggestions"][number] };

/** For so many days results are news. */
const newsDays = 14;

/**
 * Lists what is next for the reader in a group: things to do now come first. A box that is here is played
 * before anybody asks for another one; results come last of what can be done, because they do not run away.
 */
export function nextThings(coming: ComingUp, hasAddress: boolean, today: CalendarDate): NextThing[] {
  const { games, parcels, deliveries, nights, asksForVote, suggestions } = coming;
  const played = games.flatMap((game): (NextThing & { kind: "game" })[] => {
    const step = nextStep({ ...game, status: "delivered", awaitsMyParcel: false });
    return step && step !== "arrival" ? [{ kind: "game", step, game }] : [];
  });
  const isNews = ({ step, game }: NextThing & { kind: "game" }) =>
    step === "results" && addDays(game.deliveryDate, newsDays) >= today;
  const parcelsWith = (status: string) =>
    parcels
      .filter((parcel) => parcel.status === status)
      .map((parcel) => ({ kind: "parcel", parcel }) as const);
  return [
    ...played.filter(({ step }) => step !== "results"),
    ...parcelsWith("shipped"),
    ...(asksForVote ? [{ kind: "vote" } as const] : []),
    ...(hasAddress || deliveries.length === 0 ? [] : [{ kind: "address" } as const]),
    ...nights.map((night) => ({ kind: "night", night }) as const),
    ...played.filter(isNews),
    ...parcelsWith("preparing"),
    ...deliveries.map((delivery) => ({ kind: "delivery", delivery }) as const),
    ...suggestions.map((suggestion) => ({ kind: "suggestion", suggestion }) as const),
  ];
}

type PageFacts = Pick<
  GroupPage,
  "deliveries" | "subscriptions" | "suggestions" | "nights" | "asksForVote" | "myRole" | "paying"
>;

/** Returns what My Group's card knows of the group, from its page. */
export function comingUpOf(group: PageFacts, userId: string | undefined): ComingUp {
  const { deliveries, subscriptions, suggestions, nights, asksForVote, myRole, paying } = group;
  const here = deliveries.filter(({ status, awaitsMyParcel }) => status === "delivered" && !awaitsMyParcel);
  const latestDay = here.map(({ deliveryDate }) => deliveryDate).reduce(later, "");
  const nextDay = subscriptions.map(({ nextDeliveryDate }) => nextDeliveryDate).sort()[0];
  return {
    games: here
      .filter(({ deliveryDate }) => deliveryDate === latestDay)
      .map((delivery) => ({ ...delivery, deliveryId: delivery.id, hasBox: hasMyBox(delivery, userId) })),
    parcels: deliveries.flatMap(({ id, box, awaitsMyParcel, myParcelStatus, myTrackingUrl }) =>
      // One that is not paid is not being packed: its delivery says what it waits for.
      awaitsMyParcel && myParcelStatus && !paying?.parcels.some(({ deliveryId }) => deliveryId === id)
        ? [{ deliveryId: id, boxTitle: box.title, status: myParcelStatus, trackingUrl: myTrackingUrl }]
        : [],
    ),
    deliveries: subscriptions
      .filter(({ nextDeliveryDate }) => nextDeliveryDate === nextDay)
      .map(({ id, box, nextDeliveryDate }) => ({
        subscriptionId: id,
        boxTitle: box.title,
        deliveryDate: nextDeliveryDate,
      })),
    nights,
    asksForVote,
    suggestions:
      myRole === "member"
        ? []
        : suggestions.map(({ box, suggestedByName }) => ({ boxTitle: box.title, suggestedByName })),
  };
}

const later = (one: string, other: string) => (one > other ? one : other);
