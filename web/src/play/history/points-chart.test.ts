import type { PointsAfter } from "@boxmates/contract/play/history";
import { expect, test } from "vitest";
import { linePath, pointsChart, topOfScale, totalsOf } from "./points-chart.ts";

const after = (...rounds: Record<string, number>[]): PointsAfter[] =>
  rounds.map((totals, round) => ({
    deliveryId: `delivery-${round}`,
    deliveryDate: `2026-0${round + 1}-01`,
    totals: Object.entries(totals).map(([userId, points]) => ({ userId, points })),
  }));

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [11, 20],
  [25, 30],
  [41, 50],
  [301, 400],
  [2401, 3000],
  [9001, 10_000],
])("the scale for %i points ends at %i", (highest, top) => expect(topOfScale(highest)).toBe(top));

test("every line starts without points and has one point after each delivery", () => {
  const { top, lines } = pointsChart(after({ olga: 100, fritz: 0 }, { olga: 200, fritz: 150 }), [
    "olga",
    "fritz",
  ]);
  expect(top).toBe(200);
  expect(lines).toEqual([
    {
      userId: "olga",
      points: [
        { x: 0, y: 100 },
        { x: 50, y: 50 },
        { x: 100, y: 0 },
      ],
    },
    {
      userId: "fritz",
      points: [
        { x: 0, y: 100 },
        { x: 50, y: 100 },
        { x: 100, y: 25 },
      ],
    },
  ]);
});

test("a single delivery makes a line", () => {
  const { lines } = pointsChart(after({ olga: 2 }), ["olga"]);
  expect(lines[0]?.points).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 0 },
  ]);
});

test("a member who is not named keeps the points from before", () => {
  expect(totalsOf("olga", after({ fritz: 1 }, { olga: 3 }, { fritz: 2 }))).toEqual([0, 3, 3]);
});

test("a path goes through all points", () => {
  const points = [
    { x: 0, y: 100 },
    { x: 50, y: 33.33 },
    { x: 100, y: 0 },
  ];
  expect(linePath(points)).toBe("M0 100L50 33.33L100 0");
});
