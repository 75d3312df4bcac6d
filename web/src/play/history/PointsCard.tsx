import type { MemberHistory, PointsAfter } from "@boxmates/contract/play/history";
import { formatDate } from "../../base/ui/formatting.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { type ChartPoint, linePath, type PointsChart, pointsChart, totalsOf } from "./points-chart.ts";
import { shownName } from "./taste-pairs.ts";

interface PointsCardProps {
  members: readonly MemberHistory[];
  /** The earliest first. */
  after: readonly PointsAfter[];
}

/** Everyone's points over time, as lines and as a table. */
export function PointsCard({ members, after }: PointsCardProps) {
  const last = after.at(-1);
  if (!last) {
    return (
      <TitledCard title="Points Over Time">
        <p className="text-muted">
          Nobody has played yet. The first tasting or questionnaire draws the first line.
        </p>
      </TitledCard>
    );
  }
  const chart = pointsChart(
    after,
    members.map(({ userId }) => userId),
  );
  return (
    <TitledCard title="Points Over Time" lead="After the games of each delivery.">
      <PointsLegend members={members} />
      <PointsLines
        chart={chart}
        label={`Everyone’s points from the start to ${formatDate(last.deliveryDate)}. The numbers are in the table below.`}
        ends={["Start", formatDate(last.deliveryDate)]}
      />
      <details>
        <summary className="w-fit cursor-pointer rounded-lg py-3 font-semibold text-accent">
          Show as a table
        </summary>
        <PointsTable members={members} after={after} />
      </details>
    </TitledCard>
  );
}

/** Names the line of each member. */
function PointsLegend({ members }: { members: readonly MemberHistory[] }) {
  return (
    <ul aria-label="Whose line is which" className="flex flex-wrap gap-x-6 gap-y-2">
      {members.map((member, index) => {
        const { color, dashes } = lineLook(index);
        return (
          <li key={member.userId} className="flex max-w-full items-center gap-2 text-sm">
            <svg aria-hidden="true" viewBox="0 0 44 8" className={`h-2 w-11 shrink-0 ${color}`}>
              <path d="M0 4H44" strokeWidth={3} strokeDasharray={dashes} />
            </svg>
            <span className="min-w-0 truncate font-medium">{shownName(member)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The numbers behind the lines. */
function PointsTable({ members, after }: PointsCardProps) {
  const columns = members.map((member) => ({ member, totals: totalsOf(member.userId, after) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the arrow keys could not scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields
    <div role="group" aria-label="Points after each delivery" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr className="align-bottom">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Delivery
            </th>
            {columns.map(({ member }) => (
              <th
                key={member.userId}
                scope="col"
                className="max-w-40 min-w-21 py-2 pl-3 text-right font-medium wrap-anywhere"
              >
                {shownName(member)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {after.map(({ deliveryId, deliveryDate }, row) => (
            <tr key={deliveryId} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                {formatDate(deliveryDate)}
              </th>
              {columns.map(({ member, totals }) => (
                <td key={member.userId} className="py-2 pl-3 text-right tabular-nums">
                  {(totals[row] ?? 0).toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PointsLinesProps {
  chart: PointsChart;
  label: string;
  /** The words below the first and the last point. */
  ends: readonly [first: string, last: string];
}

/** The drawing stretches to the room it has. Lines and dots keep their width, and the words are not part of it. */
function PointsLines({ chart: { top, lines }, label, ends }: PointsLinesProps) {
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

/** A colour and a pattern for each of up to 6 members, so that lines differ without colours too. */
const looks = [
  { color: "stroke-berry", dashes: undefined },
  { color: "stroke-sky", dashes: "9 6" },
  { color: "stroke-leaf", dashes: "3 4" },
  { color: "stroke-tomato", dashes: "14 4 3 4" },
  { color: "stroke-honey", dashes: "20 6" },
  { color: "stroke-muted", dashes: "9 4 3 4 3 4" },
] as const;

type LineLook = (typeof looks)[number];

function lineLook(index: number): LineLook {
  return looks[index % looks.length] ?? looks[0];
}
