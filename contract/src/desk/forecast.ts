import * as z from "zod/mini";
import { addDays, addMonths, type CalendarDate } from "../base/calendar.ts";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, id } from "../base/values.ts";
import { boxName } from "../workshop/box.ts";

/** The spans of time that administrators can look ahead. */
export const horizons = ["6-weeks", "3-months", "6-months"] as const;
export type Horizon = (typeof horizons)[number];

export const usualHorizon = "6-weeks" satisfies Horizon;

/** Returns the last day that is looked at. */
export function lastDayOf(horizon: Horizon, today: CalendarDate): CalendarDate {
  if (horizon === "6-weeks") return addDays(today, 6 * 7);
  return addMonths(today, horizon === "3-months" ? 3 : 6);
}

/** A box that is needed; `quantity` is how many of an item are in one. */
const neededBox = z.extend(boxName, {
  items: z.array(z.object({ id, itemName: z.string(), quantity: z.number() })),
});
export type NeededBox = z.output<typeof neededBox>;

const neededDate = z.object({
  date: calendarDate,
  deliveries: z.number(),
  /** The number of each box, one for each parcel. */
  boxes: z.array(z.object({ boxId: id, count: z.number() })),
});
export type NeededDate = z.output<typeof neededDate>;

/** The deliveries that the daily job will make if nothing changes until then. */
export const forecast = z.object({
  today: calendarDate,
  /** The last day that is looked at. */
  until: calendarDate,
  /** All that are needed, by title, with what is in them now. */
  boxes: z.array(neededBox),
  /** The earliest first; a date before today is one that the job has still to deliver. */
  dates: z.array(neededDate),
});
export type Forecast = z.output<typeof forecast>;

const query = z.object({ horizon: z._default(z.enum(horizons), usualHorizon) });

export const forecastApi = {
  show: endpoint({
    method: "GET",
    path: "/admin/what-to-buy",
    summary: "How many of which box and item the coming deliveries need, if nothing changes until then",
    audience: "admin",
    query,
    response: forecast,
    refusals: [],
  }),
  file: endpoint({
    method: "GET",
    path: "/admin/what-to-buy/file",
    summary: "The same as CSV, a row for each date, box and item; formulas are defused",
    audience: "admin",
    query,
    response: z.object({ fileName: z.string(), text: z.string(), rows: z.number() }),
    refusals: [],
  }),
};
