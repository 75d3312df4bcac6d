import type { MemberHistory, PointsAfter } from "@boxmates/contract/history";
import { formatDate } from "../ui/formatting.ts";
import { TitledCard } from "../ui/TitledCard.tsx";
import { PointsLegend } from "./PointsLegend.tsx";
import { PointsLines } from "./PointsLines.tsx";
import { PointsTable } from "./PointsTable.tsx";
import { pointsChart } from "./points-chart.ts";

interface PointsCardProps {
  members: readonly MemberHistory[];
  /** The earliest first. */
  after: readonly PointsAfter[];
}

/** How everyone's points have grown, as lines and as a table. */
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
        <summary className="w-fit cursor-pointer rounded-lg py-2 font-semibold text-accent">
          Show as a table
        </summary>
        <PointsTable members={members} after={after} />
      </details>
    </TitledCard>
  );
}
