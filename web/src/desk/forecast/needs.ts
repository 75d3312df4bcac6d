import type { Forecast, NeededBox } from "@boxmates/contract/desk/forecast";

/** The number needed of a box or an item, and the change since somebody looked last. */
export interface Need {
  id: string;
  name: string;
  count: number;
  /** Undefined if there is nothing to compare with. */
  change: number | undefined;
}

export interface BoxNeed extends Need {
  items: (Need & { inOneBox: number })[];
}

type Counts = ReadonlyMap<string, number>;

/** Returns what is needed on these dates, by title, also what was needed then and is no more. */
export function needsOn(dates: readonly string[], now: Forecast, then: Forecast | undefined): BoxNeed[] {
  const counted = countOf(now, dates);
  const compared = then && dates.filter((date) => isComparable(date, now, then));
  const before = then && compared && countOf(then, compared);
  const after = compared && countOf(now, compared);
  const boxes = allBoxes(now, before && before.size > 0 ? then : undefined);
  const need = (id: string, name: string): Need => ({
    id,
    name,
    count: counted.get(id) ?? 0,
    change: compared && compared.length > 0 ? (after?.get(id) ?? 0) - (before?.get(id) ?? 0) : undefined,
  });
  return boxes
    .map(({ id, title, items }) => ({
      ...need(id, title),
      items: items.map((item) => ({ ...need(item.id, item.itemName), inOneBox: item.quantity })),
    }))
    .filter(({ count, change }) => count > 0 || change);
}

/**
 * Only days to come that were in sight then tell of a change: boxes of today and earlier were delivered, and
 * those too far ahead were not counted.
 */
const isComparable = (date: string, now: Forecast, then: Forecast) => date > now.today && date <= then.until;

/** The dates of both, in order: one that nothing comes on any more has changed, too. */
export function datesOf(now: Forecast, then: Forecast | undefined): string[] {
  const gone = (then?.dates ?? [])
    .map(({ date }) => date)
    .filter((date) => date > now.today && date <= now.until);
  return [...new Set([...now.dates.map(({ date }) => date), ...gone])].sort();
}

/** Counts boxes and items by their ids. */
function countOf({ dates, boxes }: Forecast, wanted: readonly string[]): Counts {
  const counts = new Map<string, number>();
  const add = (id: string, count: number) => counts.set(id, (counts.get(id) ?? 0) + count);
  for (const { boxId, count } of dates
    .filter(({ date }) => wanted.includes(date))
    .flatMap((each) => each.boxes)) {
    add(boxId, count);
    for (const { id, quantity } of boxes.find((box) => box.id === boxId)?.items ?? [])
      add(id, count * quantity);
  }
  return counts;
}

/** Of a box that is needed no more, or an item that has left it, only the time before tells. */
function allBoxes(now: Forecast, then: Forecast | undefined): NeededBox[] {
  const former = then?.boxes ?? [];
  const kept = now.boxes.map((box) => {
    const known = new Set(box.items.map(({ id }) => id));
    const left = former.find(({ id }) => id === box.id)?.items.filter(({ id }) => !known.has(id)) ?? [];
    return { ...box, items: [...box.items, ...left.map((item) => ({ ...item, quantity: 0 }))] };
  });
  const gone = former.filter(({ id }) => now.boxes.every((box) => box.id !== id));
  return [...kept, ...gone].toSorted((a, b) => a.title.localeCompare(b.title));
}
