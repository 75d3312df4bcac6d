import { type LineLook, lineLook } from "./line-looks.ts";
import { type ChartPoint, linePath, type PointsChart } from "./points-chart.ts";

interface PointsLinesProps {
  chart: PointsChart;
  label: string;
  /** The words below the first and the last point. */
  ends: readonly [first: string, last: string];
}

/** The drawing stretches to the room it has. Lines and dots keep their width, and the words are not part of it. */
export function PointsLines({ chart: { top, lines }, label, ends }: PointsLinesProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-sm text-muted tabular-nums">
      <div aria-hidden className="-my-2.5 grid content-between text-right">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString("en-US")}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible sm:h-72"
      >
        <path d="M0 0H100M0 50H100M0 100H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
        {lines.map(({ userId, points }, index) => (
          <Line key={userId} points={points} look={lineLook(index)} />
        ))}
      </svg>
      <div aria-hidden className="col-start-2 mt-3 flex justify-between gap-4">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

// More dots than this would hide the patterns of the lines.
const mostDots = 13;

/** A dot is a line without length and with round ends: it stays round however the drawing is stretched. */
function Line({ points, look: { color, dashes } }: { points: readonly ChartPoint[]; look: LineLook }) {
  const dots = points.length > mostDots ? points.slice(-1) : points;
  return (
    <g className={`fill-none ${color}`}>
      <path
        d={linePath(points)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={3}
        strokeDasharray={dashes}
        strokeLinejoin="round"
      />
      <path
        d={dots.map(({ x, y }) => `M${x} ${y}h0`).join("")}
        vectorEffect="non-scaling-stroke"
        strokeWidth={8}
        strokeLinecap="round"
      />
    </g>
  );
}
