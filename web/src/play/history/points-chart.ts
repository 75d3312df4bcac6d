import type { PointsAfter } from "@boxmates/contract/play/history";

/** In percent of the drawing; `y` counts from its top. */
export interface ChartPoint {
  x: number;
  y: number;
}

export interface PointsChart {
  /** The number at the top of the scale; half of it is a whole number too. */
  top: number;
  /** For each member the points at the start, which are none, and after each delivery. */
  lines: { userId: string; points: ChartPoint[] }[];
}

export function pointsChart(after: readonly PointsAfter[], userIds: readonly string[]): PointsChart {
  const totals = userIds.map((userId) => ({ userId, values: [0, ...totalsOf(userId, after)] }));
  const top = topOfScale(Math.max(0, ...totals.flatMap(({ values }) => values)));
  const lines = totals.map(({ userId, values }) => ({
    userId,
    points: values.map((value, step) => ({
      x: after.length === 0 ? 0 : rounded((100 * step) / after.length),
      y: rounded(100 - (100 * value) / top),
    })),
  }));
  return { top, lines };
}

/** A member who is not named after a delivery keeps the points from before it. */
export function totalsOf(userId: string, after: readonly PointsAfter[]): number[] {
  let last = 0;
  return after.map(({ totals }) => {
    last = totals.find((total) => total.userId === userId)?.points ?? last;
    return last;
  });
}

/** A round number that nothing exceeds. */
export function topOfScale(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const fitting = [2, 3, 4, 5, 6, 8, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= highest && candidate % 2 === 0);
    if (fitting) return fitting;
  }
}

/** The line through the points, as an SVG path. */
export function linePath(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
