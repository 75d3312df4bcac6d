import type { GroupNights } from "@boxmates/contract/around/night";
import { shortDayIn, zoneNameAt } from "@boxmates/contract/base/zoned-time";
import { createContext, type ReactNode, use } from "react";
import { ownClockIn, ownTimeIn } from "../../base/ui/own-clock.ts";
import { friendsTimes } from "./friends-times.ts";

interface Watch {
  /** The reader's own. */
  timeZone: string;
  friends: GroupNights["members"];
  now: Date;
}

/** The zones of the reader and their friends, by whose clocks a card shows its times. */
export const WatchContext = createContext<Watch>({ timeZone: "UTC", friends: [], now: new Date(0) });

/** Returns what a moment is called by the reader's clock. */
export function useTimeWords(): (moment: string) => string {
  const { timeZone, now } = use(WatchContext);
  return (moment) => ownTimeIn(moment, timeZone, now);
}

interface MomentTitleProps {
  id: string;
  moment: string;
  /** Everything else is short. */
  children?: ReactNode;
}

/** A moment by the reader's clock as a title: in few letters, and whole for those who hear it. */
export function MomentTitle({ id, moment, children }: MomentTitleProps) {
  const { timeZone } = use(WatchContext);
  const time = useTimeWords()(moment);
  return (
    <span className="min-w-0">
      <h3 id={id} className="font-bold whitespace-nowrap">
        <span className="sr-only">{time}</span>
        <span aria-hidden>{shortDayIn(moment, timeZone)}</span>
      </h3>
      <span className="block text-sm text-muted">
        <span aria-hidden>{ownClockIn(moment, timeZone)}</span>
        {children}
      </span>
    </span>
  );
}

/** Shows the name of the reader's zone at a moment, and the same moment on the clocks of friends elsewhere. */
export function Elsewhere({ moment }: { moment: string }) {
  const { timeZone, friends } = use(WatchContext);
  const times = friendsTimes(moment, friends, timeZone);
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      <p>{zoneNameAt(moment, timeZone)}</p>
      {times.length > 0 && (
        <ul aria-label="For friends elsewhere" className="flex flex-wrap gap-x-3">
          {times.map(({ userId, name, time }) => (
            <li key={userId} className="wrap-anywhere">
              <bdi>{name}</bdi>: <span className="whitespace-nowrap">{time}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
