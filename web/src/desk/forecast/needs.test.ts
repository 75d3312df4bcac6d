import type { Forecast } from "@boxmates/contract/desk/forecast";
import { expect, test } from "vitest";
import { datesOf, needsOn } from "./needs.ts";

const box = (id: string, items: Record<string, number> = {}) => ({
  id,
  title: id.toUpperCase(),
  boxType: "gourmet_tasting" as const,
  items: Object.entries(items).map(([item, quantity]) => ({ id: item, itemName: item, quantity })),
});
const on = (date: string, boxes: Record<string, number>) => ({
  date,
  deliveries: 1,
  boxes: Object.entries(boxes).map(([boxId, count]) => ({ boxId, count })),
});
const seen = (part: Partial<Forecast>): Forecast => ({
  today: "2026-11-27",
  until: "2027-01-08",
  boxes: [box("cheese", { brie: 2 }), box("beer")],
  dates: [],
  ...part,
});

const [first, second] = ["2026-12-01", "2027-01-01"] as const;

const shown = (now: Forecast, then?: Forecast) =>
  needsOn(datesOf(now, then), now, then).flatMap(({ name, count, change, items }) => [
    [name, count, change],
    ...items.map((item) => [item.name, item.count, item.change]),
  ]);

test("boxes and items are added up over the dates; without a look before nothing has changed", () => {
  const now = seen({ dates: [on(first, { cheese: 3, beer: 1 }), on(second, { cheese: 4 })] });
  expect(shown(now)).toEqual([
    ["BEER", 1, undefined],
    ["CHEESE", 7, undefined],
    ["brie", 14, undefined],
  ]);
});

test("more, fewer and the same are told, and a box that nobody needs any more", () => {
  const then = seen({ dates: [on(first, { cheese: 3, beer: 1 })] });
  expect(
    shown(seen({ dates: [on(first, { cheese: 5 })], boxes: [box("cheese", { brie: 2 })] }), then),
  ).toEqual([
    ["BEER", 0, -1],
    ["CHEESE", 5, 2],
    ["brie", 10, 4],
  ]);
  expect(shown(then, then)).toEqual([
    ["BEER", 1, 0],
    ["CHEESE", 3, 0],
    ["brie", 6, 0],
  ]);
});

test("a date that moved is one more and one less", () => {
  const then = seen({ dates: [on(first, { beer: 2 })] });
  const now = seen({ dates: [on("2026-12-05", { beer: 2 })] });
  expect(datesOf(now, then)).toEqual([first, "2026-12-05"]);
  expect(needsOn([first], now, then)).toMatchObject([{ name: "BEER", count: 0, change: -2 }]);
  expect(shown(now, then)).toEqual([["BEER", 2, 0]]);
});

test("what was delivered since is not missed, and what was too far ahead is not new", () => {
  const then = seen({ dates: [on(first, { beer: 2 })], until: "2026-12-20" });
  const now = seen({ today: first, until: "2027-02-01", dates: [on(second, { beer: 2 })] });
  expect(shown(now, then)).toEqual([["BEER", 2, undefined]]);
});

test("items that joined a box or left it have changed", () => {
  const then = seen({ dates: [on(first, { cheese: 3 })] });
  const now = seen({ boxes: [box("cheese", { figs: 1 })], dates: [on(first, { cheese: 3 })] });
  expect(shown(now, then)).toEqual([
    ["CHEESE", 3, 0],
    ["figs", 3, 3],
    ["brie", 0, -6],
  ]);
});
