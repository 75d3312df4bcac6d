import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { addressAnchor, pages, profilePart } from "@boxmates/contract/base/paths";
import { canSkip, lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { daysToGo, formatDay } from "../../base/ui/days-to-go.ts";
import { ownTimeIn } from "../../base/ui/own-clock.ts";
import { ArrivalButton } from "../../deliveries/delivery/ArrivalButton.tsx";
import { GameLink } from "../../deliveries/delivery/GameLink.tsx";
import type { GameStep } from "../../deliveries/delivery/game-steps.ts";
import type { NextThing } from "./next-things.ts";

/** The place on the group's page where its members vote for a night. */
export const nightsAnchor = "nights";

interface ThingSentenceProps {
  thing: NextThing;
  today: CalendarDate;
  /** The reader's. */
  timeZone: string;
}

/** Says what is next, in one sentence. */
export function ThingSentence({ thing, today, timeZone }: ThingSentenceProps): ReactNode {
  switch (thing.kind) {
    case "game":
      return (
        <>
          <Title>{thing.game.box.title}</Title> {gameWords[thing.step]}
        </>
      );
    case "parcel":
      return (
        <>
          <Title>{thing.parcel.boxTitle}</Title>{" "}
          {thing.parcel.status === "shipped" ? "is on its way to you." : "is being packed for you."}
        </>
      );
    case "vote":
      return (
        <>
          <strong>When shall we?</strong> Your friends are waiting for your vote.
        </>
      );
    case "address":
      return "Add your address so that the next box finds you. Only you and our administrators see it.";
    case "night":
      return (
        <>
          <strong>Your night:</strong> {ownTimeIn(thing.night.startsAt, timeZone, new Date(today))}.
        </>
      );
    case "delivery":
      return <NextDelivery {...thing.delivery} today={today} />;
    case "suggestion":
      return (
        <>
          <bdi className="font-semibold">{thing.suggestion.suggestedByName}</bdi> suggests{" "}
          <bdi>{thing.suggestion.boxTitle}</bdi>.
        </>
      );
  }
}

const gameWords: Record<GameStep, string> = {
  tasting: "is here. Taste it, and guess which is which.",
  activity: "is here. Its activity is open for you.",
  questionnaire: "is here. Its questionnaire is open for you.",
  results: "is played. See how your friends did.",
};

const Title = ({ children }: { children: string }) => <bdi className="font-bold">{children}</bdi>;

interface NextDeliveryProps {
  boxTitle: string;
  deliveryDate: CalendarDate;
  today: CalendarDate;
}

function NextDelivery({ boxTitle, deliveryDate, today }: NextDeliveryProps) {
  return (
    <>
      <Title>{boxTitle}</Title> comes next, on {formatDay(deliveryDate, today)},{" "}
      {daysToGo(deliveryDate, today)}.
      {canSkip(deliveryDate, today) && (
        <span className="block text-sm font-normal text-muted">
          You can skip it until {formatDay(lastSkipDate(deliveryDate), today)}.
        </span>
      )}
    </>
  );
}

interface ThingButtonProps {
  groupId: string;
  thing: NextThing;
}

/** The button that does it, or leads to where it is done; nothing if there is nothing to press. */
export function ThingButton({ groupId, thing }: ThingButtonProps): ReactNode {
  switch (thing.kind) {
    case "game": {
      const { step, game } = thing;
      const delivery = { ...game, id: game.deliveryId };
      return <GameLink {...{ groupId, delivery, step, hasBox: game.hasBox }} kind="primary" />;
    }
    case "parcel": {
      const { deliveryId: id, status } = thing.parcel;
      // A parcel that is still being packed has hardly arrived.
      if (status !== "shipped") return null;
      return <ArrivalButton groupId={groupId} delivery={{ id, myParcelStatus: status }} />;
    }
    case "vote":
      return <ButtonLink to={`${pages.group({ groupId })}#${nightsAnchor}`}>Vote</ButtonLink>;
    case "address":
      return <ButtonLink to={profilePart(addressAnchor)}>Add Address</ButtonLink>;
    default:
      return null;
  }
}

const ButtonLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass()}>
    {children}
  </Link>
);
