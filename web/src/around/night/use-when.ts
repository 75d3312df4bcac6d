import { yearFault } from "@boxmates/contract/base/values";
import { use, useState } from "react";
import { momentsAt } from "./local-time.ts";
import { WatchContext } from "./Moment.tsx";

export interface When {
  date: string;
  time: string;
  /** The moments of that time: two when clocks go back over it, none when they go forward. */
  moments: readonly string[];
  /** The one that is meant; undefined while there is none. */
  moment: string | undefined;
  change: (part: { date?: string; time?: string; place?: number }) => void;
}

/** A day and a time by the reader's clock, `start` at first, such as `2027-03-28T02:30`. */
export function useWhen(start = ""): When {
  const { timeZone } = use(WatchContext);
  const [{ date, time, place }, set] = useState({
    date: start.slice(0, 10),
    time: start.slice(11),
    place: 0,
  });
  const moments = date && time ? momentsAt(`${date}T${time}`, timeZone) : [];
  return {
    ...{ date, time, moments },
    moment: moments[place] ?? moments[0],
    change: (part) => set((now) => ({ ...now, place: 0, ...part })),
  };
}

/** Says why there is no moment, by the name of the field. */
export function faultOf({ date, time, moment }: When): Record<string, string> | undefined {
  if (moment) return undefined;
  const ofDay = date ? yearFault(date) : "Please choose a day.";
  const ofTime = time ? undefined : "Please choose a time.";
  if (ofDay || ofTime) return { ...(ofDay && { date: ofDay }), ...(ofTime && { time: ofTime }) };
  return {
    time: "Clocks go forward at that moment, so this time does not exist on that day. Choose one an hour later or earlier.",
  };
}
