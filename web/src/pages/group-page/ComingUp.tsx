import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { type BoxType, boxTypeLabels } from "@boxmates/contract/workshop/box";
import {
  CalendarDays,
  Lightbulb,
  type LucideIcon,
  MapPinHouse,
  MoonStar,
  PackageOpen,
  Truck,
  Vote,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { TrackingLink } from "../../deliveries/delivery/TrackingLink.tsx";
import { ThingButton, ThingSentence } from "./NextThing.tsx";
import { type NextThing, nextThings } from "./next-things.ts";

interface ComingUpProps {
  group: Pick<GroupCard, "id" | "comingUp" | "myRole">;
  /** True if the reader has a shipping address. */
  hasAddress: boolean;
  today: CalendarDate;
  /** The reader's. */
  timeZone: string;
  /** The kind of box that the reader chose before there was a group. */
  chosen: BoxType | undefined;
}

/** Shows what comes next for the reader in one group. The first of it has its button, as on the group's page. */
export function ComingUp({ group, hasAddress, today, timeZone, chosen }: ComingUpProps) {
  const things = nextThings(group.comingUp, hasAddress, today);
  return (
    <ul aria-label="What comes next" className="grid grid-cols-1 gap-2.5 rounded-2xl bg-warm p-4">
      {things.map((thing, place) => (
        <Line key={keyOf(thing)} {...looks[thing.kind]}>
          <ThingSentence thing={thing} today={today} timeZone={timeZone} />
          {/* Above the link that covers the whole card. */}
          <span className="relative mt-2 flex flex-wrap gap-2 empty:hidden">
            {place === 0 && <ThingButton groupId={group.id} thing={thing} />}
            {thing.kind === "parcel" && (
              <TrackingLink
                url={thing.parcel.trackingUrl}
                name={`Track my parcel: ${thing.parcel.boxTitle}`}
              />
            )}
          </span>
        </Line>
      ))}
      {group.comingUp.deliveries.length === 0 && <NoDelivery group={group} chosen={chosen} />}
    </ul>
  );
}

const looks: Record<NextThing["kind"], { icon: LucideIcon; tint: string }> = {
  game: { icon: PackageOpen, tint: "text-accent" },
  parcel: { icon: Truck, tint: "text-sky" },
  vote: { icon: Vote, tint: "text-berry" },
  address: { icon: MapPinHouse, tint: "text-honey" },
  night: { icon: MoonStar, tint: "text-berry" },
  delivery: { icon: CalendarDays, tint: "text-leaf" },
  suggestion: { icon: Lightbulb, tint: "text-honey" },
};

function keyOf(thing: NextThing): string {
  switch (thing.kind) {
    case "game":
      return thing.game.deliveryId;
    case "parcel":
      return thing.parcel.deliveryId;
    case "night":
      return thing.night.id;
    case "delivery":
      return thing.delivery.subscriptionId;
    case "suggestion":
      return thing.suggestion.boxTitle;
    default:
      return thing.kind;
  }
}

/** Says how the first box comes; leads a person who chose one before there was a group to it. */
function NoDelivery({ group: { id: groupId, myRole }, chosen }: Pick<ComingUpProps, "group" | "chosen">) {
  return (
    <Line icon={CalendarDays} tint="text-muted">
      {chosen && myRole !== "member" ? (
        <>
          No box yet.{" "}
          <Link
            to={`${pages.group({ groupId })}?box=${chosen}`}
            className="relative font-semibold text-accent underline"
          >
            Add the {boxTypeLabels[chosen]} that you chose
          </Link>
        </>
      ) : (
        <span className="text-muted">
          {myRole === "member"
            ? "No box is planned. Open the group to suggest one."
            : "No box is planned. Open the group to choose one."}
        </span>
      )}
    </Line>
  );
}

interface LineProps {
  icon: LucideIcon;
  tint: string;
  children: ReactNode;
}

function Line({ icon: Icon, tint, children }: LineProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tint}`} aria-hidden />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </li>
  );
}
