import { addMonths, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import {
  type ArrivalTimes,
  type ChangeCounts,
  countedChanges,
  type MemberCounts,
  type RatedProduct,
  type Report,
  type ReportMonth,
  reportedMonths,
  type StatusCounts,
  type SubscribedBox,
} from "@boxmates/contract/desk/report";

/** A month is counted anew until this many months after its first day; then its figures are kept as they are. */
export const openMonths = 3;

export interface CountedMonth {
  month: CalendarDate;
  countedAt: string;
}

/**
 * Returns the first days of the months to count now, the oldest first: those that never were, this one, and once a day
 * the other open ones. A month that was open when it was last counted is counted once more after it has closed.
 * @param first the first day with something to count
 */
export function dueMonths(
  first: CalendarDate | null,
  counted: readonly CountedMonth[],
  now: Date,
): CalendarDate[] {
  const today = dateOf(now);
  const current = firstOf(today);
  const countedOn = new Map(counted.map(({ month, countedAt }) => [month, dateOf(new Date(countedAt))]));
  const months: CalendarDate[] = [];
  for (let month = firstOf(first ?? today); month <= current; month = addMonths(month, 1)) {
    const date = countedOn.get(month);
    const isDue =
      date === undefined || month === current || (date < addMonths(month, openMonths) && date < today);
    if (isDue) months.push(month);
  }
  return months;
}

const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

export interface Period {
  /** The first days of the first and the last month. */
  first: CalendarDate;
  last: CalendarDate;
}

/** Returns the months of a year up to now, or else the last twelve. */
export function periodOf(year: number | undefined, now: Date): Period {
  const current = firstOf(dateOf(now));
  if (year === undefined) return { first: addMonths(current, 1 - reportedMonths), last: current };
  const december = `${year}-12-01`;
  return { first: `${year}-01-01`, last: december < current ? december : current };
}

// the kept months, as the page and the files show them ---------------------------------------------

interface OfMonth {
  /** For example `2026-11`. */
  month: string;
}

export interface KeptMonth extends OfMonth, Omit<MemberCounts, "all"> {
  signUps: number;
  members: number;
}
export interface KeptDeliveries extends OfMonth {
  status: DeliveryStatus;
  deliveries: number;
  parcels: number;
}
export interface KeptArrivals extends OfMonth {
  days: number;
  parcels: number;
}
export interface KeptSubscription extends OfMonth, SubscribedBox {}

export interface ReportRows {
  countedAt: string | null;
  years: number[];
  /** All of the period, oldest first. */
  months: KeptMonth[];
  deliveries: KeptDeliveries[];
  arrivals: KeptArrivals[];
  subscriptions: (ChangeCounts & OfMonth)[];
  boxes: SubscribedBox[];
  countedBoxes: number;
  rated: number;
  best: RatedProduct[];
  worst: RatedProduct[];
}

export function toReport(rows: ReportRows): Report {
  const { countedAt, years, boxes, countedBoxes, rated } = rows;
  const times = timesOf(rows.arrivals);
  return {
    countedAt,
    years,
    months: rows.months.map((month) => toMonth(month, rows)),
    boxes,
    countedBoxes,
    arrivals: times && { ...times, days: daysOf(rows.arrivals) },
    products: { rated, ...ranked(rows) },
  };
}

/** Splits the rated products in two. Any liked as much as the other half's nearest is neither best nor worst. */
function ranked({ rated, ...rows }: Pick<ReportRows, "rated" | "best" | "worst">) {
  const best = rows.best.slice(0, Math.ceil(rated / 2));
  const worst = rows.worst.slice(0, Math.floor(rated / 2));
  const border = worst.at(-1)?.average;
  if (border === undefined || best.at(-1)?.average !== border) return { best, worst };
  return {
    best: best.filter(({ average }) => average > border),
    worst: worst.filter(({ average }) => average < border),
  };
}

function toMonth(kept: KeptMonth, rows: ReportRows): ReportMonth {
  const { month, signUps, members: all, tasted, played, active, returned } = kept;
  const isOf = (row: OfMonth) => row.month === month;
  const deliveries = rows.deliveries.filter(isOf);
  return {
    month,
    signUps,
    subscriptions: changesOf(rows.subscriptions.find(isOf)),
    deliveries: statusesOf(deliveries, "deliveries"),
    parcels: statusesOf(deliveries, "parcels"),
    arrivals: timesOf(rows.arrivals.filter(isOf)),
    members: { all, tasted, played, active, returned },
  };
}

function changesOf(row: ChangeCounts | undefined): ChangeCounts {
  const counts = countedChanges.map((kind) => [kind, row?.[kind] ?? 0]);
  return Object.fromEntries(counts) as ChangeCounts;
}

function statusesOf(rows: readonly KeptDeliveries[], what: "deliveries" | "parcels"): StatusCounts {
  const of = (wanted: DeliveryStatus) => rows.find(({ status }) => status === wanted)?.[what] ?? 0;
  const counts = deliveryStatuses.map((status) => [status, of(status)]);
  return Object.fromEntries(counts) as StatusCounts;
}

type Arrivals = Pick<KeptArrivals, "days" | "parcels">;

/** Sums the months up, fewest days first. */
function daysOf(rows: readonly Arrivals[]): Arrivals[] {
  const parcelsIn = new Map<number, number>();
  for (const { days, parcels } of rows) parcelsIn.set(days, (parcelsIn.get(days) ?? 0) + parcels);
  return [...parcelsIn].map(([days, parcels]) => ({ days, parcels })).sort((a, b) => a.days - b.days);
}

/** Returns how long parcels took, to a tenth of a day; null for none. */
export function timesOf(rows: readonly Arrivals[]): ArrivalTimes | null {
  const sorted = daysOf(rows);
  const parcels = sorted.reduce((sum, row) => sum + row.parcels, 0);
  if (parcels === 0) return null;
  const total = sorted.reduce((sum, row) => sum + row.parcels * row.days, 0);
  const median =
    (daysAt(sorted, Math.floor((parcels - 1) / 2)) + daysAt(sorted, Math.floor(parcels / 2))) / 2;
  return { parcels, averageDays: Math.round((10 * total) / parcels) / 10, medianDays: median };
}

/** Returns the days of the parcel at a place, counted from 0, among all in the order of their days. */
function daysAt(sorted: readonly Arrivals[], place: number): number {
  let before = 0;
  for (const { days, parcels } of sorted) {
    before += parcels;
    if (place < before) return days;
  }
  throw new Error(`There is no parcel at place ${place}.`);
}
