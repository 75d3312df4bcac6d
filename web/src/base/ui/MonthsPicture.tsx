import { formatMonth } from "./formatting.ts";
import { barsOf, type ChartTone, lineOf, type Series } from "./months-chart.ts";

interface MonthsPictureProps {
  /** For example `2026-11`, oldest first. */
  months: readonly string[];
  /** Side by side in each month. */
  stacks?: readonly (readonly Series[])[];
  lines?: readonly Series[];
  /** The value at the top of the lines. */
  linesMost?: number;
  /** Explains the height, where the labels do not. */
  scale?: string;
}

const looks: Record<ChartTone, { bar: string; line: string; swatch: string }> = {
  accent: {
    bar: "fill-accent-soft stroke-accent",
    line: "stroke-accent",
    swatch: "bg-accent-soft ring-accent",
  },
  sky: { bar: "fill-sky stroke-sky", line: "stroke-sky", swatch: "bg-sky ring-sky" },
  leaf: { bar: "fill-leaf stroke-leaf", line: "stroke-leaf", swatch: "bg-leaf ring-leaf" },
  honey: { bar: "fill-honey-soft stroke-honey", line: "stroke-honey", swatch: "bg-honey-soft ring-honey" },
  tomato: { bar: "fill-tomato stroke-tomato", line: "stroke-tomato", swatch: "bg-tomato ring-tomato" },
};

/** Lines differ in more than their colours. */
const dashes = [undefined, "7 6", "1 7"];

/** Bars and lines over months, without words for screen readers: the table next to it says the same. */
export function MonthsPicture({ months, stacks = [], lines = [], linesMost = 1, scale }: MonthsPictureProps) {
  const [first, last] = [months[0], months.at(-1)];
  return (
    <div aria-hidden className="grid gap-1.5 text-sm text-muted">
      <Legend stacks={stacks} lines={lines} scale={scale} />
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible"
      >
        <path d="M0 0H100M0 50H100M0 100H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
        {barsOf(stacks).map(({ key, tone, ...place }) => (
          <rect key={key} {...place} vectorEffect="non-scaling-stroke" className={looks[tone].bar} />
        ))}
        {lines.map((series, index) => (
          <Line key={series.label} series={series} most={linesMost} dash={dashes[index]} />
        ))}
      </svg>
      <p className="flex justify-between">
        <span>{first && formatMonth(first)}</span>
        <span>{last && last !== first && formatMonth(last)}</span>
      </p>
    </div>
  );
}

interface LineProps {
  series: Series;
  most: number;
  dash: string | undefined;
}

function Line({ series: { tone, values }, most, dash }: LineProps) {
  const { line, dots } = lineOf(values, most);
  return (
    <g className={`fill-none ${looks[tone].line}`}>
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap={dash ? "round" : undefined}
        strokeDasharray={dash}
      />
      <path d={dots} vectorEffect="non-scaling-stroke" strokeWidth={8} strokeLinecap="round" />
    </g>
  );
}

function Legend({
  stacks,
  lines,
  scale,
}: Required<Pick<MonthsPictureProps, "stacks" | "lines">> & { scale: string | undefined }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {stacks.flat().map(({ label, tone }) => (
        <span key={label}>
          <span className={`mr-1.5 inline-block size-3 rounded-sm ring-1 ${looks[tone].swatch}`} />
          {label}
        </span>
      ))}
      {lines.map(({ label, tone }, index) => (
        <span key={label}>
          <svg aria-hidden className={`mr-1.5 inline-block h-3 w-7 ${looks[tone].line}`}>
            <path d="M2 6H26" strokeWidth={3} strokeLinecap="round" strokeDasharray={dashes[index]} />
          </svg>
          {label}
        </span>
      ))}
      {scale && <span>{scale}</span>}
    </p>
  );
}
