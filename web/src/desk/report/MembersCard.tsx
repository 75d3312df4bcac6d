import { formatCount } from "@boxmates/contract/base/counted";
import type { MemberCounts, ReportMonth } from "@boxmates/contract/desk/report";
import { FoldedTable, type TableRow } from "../../base/ui/FoldedTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { MonthsPicture } from "../../base/ui/MonthsPicture.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { partWords, percentOf } from "./words.ts";

export function MembersCard({ months }: { months: readonly ReportMonth[] }) {
  const shares = (shareOf: (members: MemberCounts) => number | null) =>
    months.map(({ members }) => shareOf(members));
  return (
    <ReportCard
      name="members"
      title="Who takes part"
      lead="Of the friends whose group got a box of the month: how many finish the tasting or activity, how many the questionnaire, and how many of them come back with a box of the next month."
      nothing={
        months.every(({ members }) => members.all === 0) ? "No box arrived in these months." : undefined
      }
    >
      <MonthsPicture
        months={months.map(({ month }) => month)}
        lines={[
          { label: "Taste", tone: "accent", values: shares(({ tasted, all }) => percentOf(tasted, all)) },
          { label: "Play", tone: "sky", values: shares(({ played, all }) => percentOf(played, all)) },
          {
            label: "Come back",
            tone: "leaf",
            values: shares(({ returned, active }) => percentOf(returned, active)),
          },
        ]}
        linesMost={100}
        scale="Up to 100%"
      />
      <FoldedTable
        summary="Month by month"
        of="who takes part"
        caption="Who takes part, month by month"
        headings={["Month", "Friends", "Taste", "Play", "Either", "Come back"]}
        rows={months.map(rowOf).reverse()}
        isWide
      />
    </ReportCard>
  );
}

function rowOf({ month, members: { all, tasted, played, active, returned } }: ReportMonth): TableRow {
  return {
    key: month,
    label: <span className="whitespace-nowrap">{formatMonth(month)}</span>,
    cells: [
      formatCount(all),
      partWords(tasted, all),
      partWords(played, all),
      partWords(active, all),
      partWords(returned, active),
    ],
  };
}
