/** One value for each month; null where there is none. */
export interface Series {
  label: string;
  tone: ChartTone;
  values: readonly (number | null)[];
}

export const chartTones = ["accent", "sky", "leaf", "honey", "tomato"] as const;
export type ChartTone = (typeof chartTones)[number];

/** In percent of the drawing; `y` counts from its top. */
interface Bar {
  key: string;
  tone: ChartTone;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The share of a month's width that its bars fill. */
const barShare = 0.6;

/** Returns the height of the highest stack, at least 1. */
export function mostIn(stacks: readonly (readonly Series[])[]): number {
  const heights = stacks.flatMap((stack) =>
    (stack[0]?.values ?? []).map((_, month) => sum(stack.map(({ values }) => values[month] ?? 0))),
  );
  return Math.max(1, ...heights);
}

/** Returns the bars of stacks that are side by side in each month; the first series of a stack is at the bottom. */
export function barsOf(stacks: readonly (readonly Series[])[]): Bar[] {
  const most = mostIn(stacks);
  return stacks.flatMap((stack, place) =>
    stack.flatMap(({ label, tone, values }, level) => {
      const step = 100 / Math.max(1, values.length);
      const width = (step * barShare) / stacks.length;
      return values.flatMap((value, month) => {
        if (!value) return [];
        const below = sum(stack.slice(0, level).map((lower) => lower.values[month] ?? 0));
        const height = (100 * value) / most;
        return {
          key: `${label} ${month}`,
          tone,
          x: rounded(step * (month + (1 - barShare) / 2) + place * width),
          y: rounded(100 - (100 * below) / most - height),
          width: rounded(width),
          height: rounded(height),
        };
      });
    }),
  );
}

/** Returns values as an SVG path, and their dots; months without a value are passed over. */
export function lineOf(values: readonly (number | null)[], most: number): { line: string; dots: string } {
  const step = 100 / Math.max(1, values.length);
  const points = values.flatMap((value, month) =>
    value === null ? [] : [{ x: rounded(step * (month + 0.5)), y: rounded(100 - (100 * value) / most) }],
  );
  return {
    line: points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(""),
    // A dot is a line without length and with round ends.
    dots: points.map(({ x, y }) => `M${x} ${y}h0`).join(""),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
