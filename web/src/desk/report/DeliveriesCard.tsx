import { formatCount } from "@boxmates/contract/base/counted";
import {
  type DeliveryStatus,
  deliveryStatuses,
  deliveryStatusLabels,
} from "@boxmates/contract/deliveries/delivery-status";
import type { ReportMonth, StatusCounts } from "@boxmates/contract/desk/report";
import { FoldedTable } from "../../base/ui/FoldedTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { MonthsPicture } from "../../base/ui/MonthsPicture.tsx";
import { type ChartTone, mostIn } from "../../base/ui/months-chart.ts";
import { ReportCard } from "./ReportCard.tsx";

const tones: Record<DeliveryStatus, ChartTone> = {
  delivered: "leaf",
  shipped: "sky",
  preparing: "honey",
  cancelled: "tomato",
};

/** From the bottom of the bars to their top. */
const fromBottom = ["delivered", "shipped", "preparing", "cancelled"] as const;

export function DeliveriesCard({ months }: { months: readonly ReportMonth[] }) {
  const isEmpty = months.every(({ deliveries }) =>
    deliveryStatuses.every((status) => deliveries[status] === 0),
  );
  return (
    <ReportCard
      name="deliveries"
      title="Deliveries and parcels"
      lead="By the month of the delivery's date, and by the state they are in. A delivery has a parcel for each friend with an address."
      nothing={isEmpty ? "There was no delivery in these months." : undefined}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <StatusChart title="Deliveries" months={months} countsOf={({ deliveries }) => deliveries} />
        <StatusChart title="Parcels" months={months} countsOf={({ parcels }) => parcels} />
      </div>
    </ReportCard>
  );
}

interface StatusChartProps {
  title: string;
  months: readonly ReportMonth[];
  countsOf: (month: ReportMonth) => StatusCounts;
}

function StatusChart({ title, months, countsOf }: StatusChartProps) {
  const stack = fromBottom.map((status) => ({
    label: deliveryStatusLabels[status],
    tone: tones[status],
    values: months.map((month) => countsOf(month)[status]),
  }));
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      <MonthsPicture
        months={months.map(({ month }) => month)}
        stacks={[stack]}
        scale={`Up to ${formatCount(mostIn([stack]))} a month`}
      />
      <FoldedTable
        summary="Month by month"
        of={`of the ${title.toLowerCase()}`}
        caption={`${title}, month by month`}
        headings={["Month", ...fromBottom.map((status) => deliveryStatusLabels[status])]}
        rows={months
          .map((month) => ({
            key: month.month,
            label: <span className="whitespace-nowrap">{formatMonth(month.month)}</span>,
            cells: fromBottom.map((status) => formatCount(countsOf(month)[status])),
          }))
          .reverse()}
        isWide
      />
    </div>
  );
}
