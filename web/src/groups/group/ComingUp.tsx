import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { timeIn } from "@boxmates/contract/base/zoned-time";
import { canSkip, lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { type BoxType, boxTypeLabels } from "@boxmates/contract/workshop/box";
import { CalendarDays, Lightbulb, type LucideIcon, MoonStar, PackageOpen, Truck, Vote } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { daysToGo, formatDay } from "../../base/ui/days-to-go.ts";

interface ComingUpProps {
  group: Pick<GroupCard, "id" | "comingUp" | "myRole">;
  today: CalendarDate;
  /** The reader's. */
  timeZone: string;
  /** The kind of box that the reader chose before there was a group. */
  chosen: BoxType | undefined;
  /** The link that follows a parcel. */
  tracking: (parcel: GroupCard["comingUp"]["parcels"][number]) => ReactNode;
}

/** Shows what comes next for the reader in one group: the open game, their parcel, and the next delivery. */
export function ComingUp({ group, today, timeZone, chosen, tracking }: ComingUpProps) {
  const { games, parcels, deliveries, nights, asksForVote, suggestions } = group.comingUp;
  return (
    <ul aria-label="What comes next" className="grid grid-cols-1 gap-2.5 rounded-2xl bg-warm p-4">
      {games.map(({ deliveryId, boxTitle }) => (
        <Line key={deliveryId} icon={PackageOpen} tint="text-accent">
          <strong>
            <bdi>{boxTitle}</bdi> is here.
          </strong>{" "}
          Its game is open for you.
        </Line>
      ))}
      {nights.map(({ id, startsAt }) => (
        <Line key={id} icon={MoonStar} tint="text-berry">
          <strong>Your night:</strong> {timeIn(startsAt, timeZone, new Date(today))}.
        </Line>
      ))}
      {asksForVote && (
        <Line icon={Vote} tint="text-berry">
          <strong>When shall we?</strong> Your friends are waiting for your vote.
        </Line>
      )}
      {parcels.map((parcel) => (
        <Line key={parcel.deliveryId} icon={Truck} tint="text-sky">
          <bdi className="font-bold">{parcel.boxTitle}</bdi>{" "}
          {parcel.status === "shipped" ? "is on its way to you." : "is being packed for you."}
          {/* Above the link that covers the whole card. */}
          <span className="relative mt-2 block w-fit empty:hidden">{tracking(parcel)}</span>
        </Line>
      ))}
      {deliveries.map(({ subscriptionId, boxTitle, deliveryDate }) => (
        <Line key={subscriptionId} icon={CalendarDays} tint="text-leaf">
          <bdi className="font-bold">{boxTitle}</bdi> comes next, on {formatDay(deliveryDate, today)},{" "}
          {daysToGo(deliveryDate, today)}.
          {canSkip(deliveryDate, today) && (
            <span className="block text-sm text-muted">
              You can skip it until {formatDay(lastSkipDate(deliveryDate), today)}.
            </span>
          )}
        </Line>
      ))}
      {suggestions.map(({ boxTitle, suggestedByName }) => (
        <Line key={boxTitle} icon={Lightbulb} tint="text-honey">
          <bdi className="font-semibold">{suggestedByName}</bdi> suggests <bdi>{boxTitle}</bdi>.
        </Line>
      ))}
      {deliveries.length === 0 && <NoDelivery group={group} chosen={chosen} />}
    </ul>
  );
}

/** Says how the first box comes; whoever chose one before there was a group is led to it. */
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
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </li>
  );
}
