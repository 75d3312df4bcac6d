import { formatCount } from "@boxmates/contract/base/counted";
import type { Report, ReportMonth } from "@boxmates/contract/desk/report";
import { BarTable } from "../../base/ui/BarTable.tsx";
import { FoldedTable, type TableRow } from "../../base/ui/FoldedTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { arrivalBars } from "./arrival-bars.ts";
import { ReportCard } from "./ReportCard.tsx";
import { counted, dayWords } from "./words.ts";

export function ArrivalsCard({ months, arrivals }: Pick<Report, "months" | "arrivals">) {
  return (
    <ReportCard
      name="arrivals"
      title="Days from shipping to arrival"
      lead={arrivals ? leadOf(arrivals) : "Of parcels that were shipped and have arrived."}
      nothing={arrivals ? undefined : "No shipped parcel of these months has arrived."}
    >
      {arrivals && (
        <>
          <BarTable
            caption="Parcels by the days that they took"
            headings={["Days", "Parcels"]}
            rows={arrivalBars(arrivals.days)}
          />
          <FoldedTable
            summary="Month by month"
            of="from shipping to arrival"
            caption="Days from shipping to arrival, month by month"
            headings={["Month", "Median", "Average", "Parcels"]}
            rows={months.map(rowOf).reverse()}
          />
        </>
      )}
    </ReportCard>
  );
}

function leadOf({ parcels, medianDays, averageDays }: NonNullable<Report["arrivals"]>): string {
  return `The median is ${dayWords(medianDays)}, the average ${dayWords(averageDays)}, of ${counted(parcels, "parcel")}. A parcel counts in the month of its delivery's date.`;
}

function rowOf({ month, arrivals }: ReportMonth): TableRow {
  return {
    key: month,
    label: formatMonth(month),
    cells: arrivals
      ? [dayWords(arrivals.medianDays), dayWords(arrivals.averageDays), formatCount(arrivals.parcels)]
      : ["–", "–", "0"],
  };
}
