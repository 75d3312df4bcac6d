import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { followingDate, nextDeliveryDate, type RhythmOf } from "@boxmates/contract/deliveries/subscription";
import type { Forecast, NeededBox, NeededDate } from "@boxmates/contract/desk/forecast";
import type { BoxType } from "@boxmates/contract/workshop/box";

/** Subscriptions for one box whose dates are the same. */
export interface SharedRhythm extends RhythmOf {
  boxId: string;
  deliveries: number;
  /** How many parcels they have together on each date. */
  parcels: number;
}

/** A subscription of a group that a variety box comes to. */
export interface RotatedSubscription extends RhythmOf {
  boxId: string;
  isVariety: boolean;
  /** The kind of box that it brought last; null before the first one. */
  lastType: BoxType | null;
}

/** Groups for which the same rotation goes on in the same way. */
export interface SharedRotation {
  /** Their variety subscriptions, and those for boxes that these can bring, too. */
  subscriptions: RotatedSubscription[];
  /** The date of their last delivery of each box, by its id. */
  had: Record<string, CalendarDate>;
  groups: number;
  parcels: number;
}

export interface OfferedBox extends NeededBox {
  isActive: boolean;
}

export interface Facts {
  rhythms: SharedRhythm[];
  rotations: SharedRotation[];
  /** In the order in which they were made. */
  boxes: OfferedBox[];
}

interface Days {
  today: CalendarDate;
  until: CalendarDate;
}

/** Something that is delivered on a date. */
interface Delivered {
  date: CalendarDate;
  boxId: string;
  deliveries: number;
  parcels: number;
}

/** Counts what the daily job would deliver from today on, if nothing changed. It is `insertDeliveries`, told in advance. */
export function forecastOf({ rhythms, rotations, boxes }: Facts, { today, until }: Days): Forecast {
  const delivered = [
    ...rhythms.flatMap((rhythm) => datesOf(rhythm, { today, until })),
    ...rotations.flatMap((rotation) => rotated(rotation, boxes, { today, until })),
  ];
  const needed = new Set(delivered.map(({ boxId }) => boxId));
  return {
    today,
    until,
    boxes: boxes
      .filter(({ id }) => needed.has(id))
      .toSorted((a, b) => a.title.localeCompare(b.title, "en") || a.id.localeCompare(b.id)),
    dates: neededDates(delivered),
  };
}

function neededDates(delivered: readonly Delivered[]): NeededDate[] {
  const byDate = Map.groupBy(delivered, ({ date }) => date);
  return [...byDate]
    .map(([date, ofDate]) => ({
      date,
      deliveries: sumOf(ofDate, "deliveries"),
      boxes: [...Map.groupBy(ofDate, ({ boxId }) => boxId)].map(([boxId, ofBox]) => ({
        boxId,
        count: sumOf(ofBox, "parcels"),
      })),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

const sumOf = (delivered: readonly Delivered[], what: "deliveries" | "parcels") =>
  delivered.reduce((sum, each) => sum + each[what], 0);

function datesOf(
  { boxId, deliveries, parcels, ...rhythm }: SharedRhythm,
  { today, until }: Days,
): Delivered[] {
  const dates: Delivered[] = [];
  for (let at: RhythmOf = rhythm; at.nextDeliveryDate <= until; at = movedOn(at, today))
    dates.push({ date: at.nextDeliveryDate, boxId, deliveries, parcels });
  return dates;
}

/** Moves a date on as the job does that delivers it: to the first one of its rhythm after the day on which it runs. */
function movedOn<Rhythm extends RhythmOf>(rhythm: Rhythm, today: CalendarDate): Rhythm {
  const { cadence, deliveryDay } = rhythm;
  const day = rhythm.nextDeliveryDate > today ? rhythm.nextDeliveryDate : today;
  let next = followingDate(rhythm);
  while (next <= day) next = nextDeliveryDate(next, cadence, deliveryDay);
  return { ...rhythm, nextDeliveryDate: next, plannedDate: null };
}

function rotated(
  { subscriptions, had, groups, parcels }: SharedRotation,
  boxes: readonly OfferedBox[],
  { today, until }: Days,
): Delivered[] {
  const delivered: Delivered[] = [];
  const lastHad = new Map(Object.entries(had));
  let standing = subscriptions;
  for (;;) {
    const first = standing.map(({ nextDeliveryDate }) => nextDeliveryDate).sort()[0];
    if (!first || first > until) return delivered;
    const day = first > today ? first : today;
    const isDue = ({ nextDeliveryDate }: RhythmOf) => nextDeliveryDate <= day;
    // The boxes of one day are chosen in one statement, which does not see its own deliveries.
    const chosen = new Map(
      standing
        .filter(isDue)
        .map((each) => [each, each.isVariety ? nextBox(each, lastHad, boxes) : undefined]),
    );
    for (const [{ nextDeliveryDate: date, boxId, isVariety }, specific] of chosen) {
      const brought = specific?.id ?? boxId;
      lastHad.set(brought, date);
      // The others are counted with those of all groups.
      if (isVariety) delivered.push({ date, boxId: brought, deliveries: groups, parcels });
    }
    standing = standing.map((each) =>
      isDue(each) ? movedOn({ ...each, lastType: chosen.get(each)?.boxType ?? each.lastType }, today) : each,
    );
  }
}

const kinds: readonly BoxType[] = ["gourmet_tasting", "culinary_chef", "crafting_master", "gaming_night"];

/**
 * Returns the box that a variety subscription brings next, as the function `specific_box` of the database chooses it: of
 * the kind after the last one, a box that the group has not had, else the one it had longest ago.
 */
function nextBox(
  { lastType }: RotatedSubscription,
  lastHad: ReadonlyMap<string, CalendarDate>,
  boxes: readonly OfferedBox[],
): OfferedBox | undefined {
  const last = lastType ? kinds.indexOf(lastType) : -1;
  const turn = ({ boxType }: OfferedBox) => (kinds.indexOf(boxType) - last + 3) % 4;
  const since = ({ id }: OfferedBox) => lastHad.get(id) ?? "";
  return boxes
    .filter(({ isActive, boxType }) => isActive && boxType !== "explorer_variety")
    .toSorted((a, b) => turn(a) - turn(b) || since(a).localeCompare(since(b)))[0];
}
