import { formatCount } from "@boxmates/contract/base/counted";
import { cadenceLabels, cadences } from "@boxmates/contract/deliveries/subscription";
import {
  type ChangeCounts,
  type CountedChange,
  countedChanges,
  listedSubscriptions,
  type Report,
  type SubscribedBox,
} from "@boxmates/contract/desk/report";
import { boxTypeLabels, boxTypes } from "@boxmates/contract/workshop/box";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { FoldedTable, type TableRow } from "../../base/ui/FoldedTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { MonthsPicture } from "../../base/ui/MonthsPicture.tsx";
import { type ChartTone, mostIn } from "../../base/ui/months-chart.ts";
import { ReportCard } from "./ReportCard.tsx";
import { boxTypeOf, cadenceOf, type ReportFilter } from "./report-filter.ts";

const labels: Record<CountedChange, string> = {
  started: "Started",
  resumed: "Taken up again",
  changed: "New cadence",
  paused: "Paused",
  skipped: "Skipped",
  cancelled: "Cancelled",
};

interface SubscriptionsCardProps {
  report: Pick<Report, "months" | "boxes" | "countedBoxes">;
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
}

export function SubscriptionsCard({ report, filter, onFilter }: SubscriptionsCardProps) {
  const { months, boxes, countedBoxes } = report;
  const changes = countedChanges.map((kind) => labels[kind]);
  return (
    <ReportCard
      name="subscriptions"
      title="Subscriptions"
      lead="What groups did with their subscriptions. A new cadence counts under the new one, everything else under that of the moment."
      nothing={undefined}
    >
      <KindAndCadence filter={filter} onFilter={onFilter} />
      {countedBoxes === 0 ? (
        <p className="rounded-2xl bg-sunken p-4 text-muted">
          No matching subscription was started or changed in these months.
        </p>
      ) : (
        <>
          <Picture months={months} />
          <div>
            <FoldedTable
              summary="Month by month"
              of="of the subscriptions"
              caption="Subscriptions, month by month"
              headings={["Month", ...changes]}
              rows={months.map(monthRow).reverse()}
              isWide
            />
            <FoldedTable
              summary={
                countedBoxes > boxes.length
                  ? `By box and cadence (the first ${listedSubscriptions} of ${formatCount(countedBoxes)})`
                  : "By box and cadence"
              }
              of="of the subscriptions"
              caption="Subscriptions by box and cadence"
              headings={["Box", "Cadence", ...changes]}
              rows={boxes.map(boxRow)}
              isWide
            />
          </div>
        </>
      )}
    </ReportCard>
  );
}

const types = [
  { value: "", label: "All kinds of boxes" },
  ...boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] })),
];
const rhythms = [
  { value: "", label: "All cadences" },
  ...cadences.map((cadence) => ({ value: cadence, label: cadenceLabels[cadence] })),
];

function KindAndCadence({ filter, onFilter }: Pick<SubscriptionsCardProps, "filter" | "onFilter">) {
  return (
    <search className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <FilterSelect
        label="Kind of box"
        options={types}
        value={filter.boxType ?? ""}
        onChoose={(type) => onFilter({ ...filter, boxType: boxTypeOf(type) })}
      />
      <FilterSelect
        label="Cadence"
        options={rhythms}
        value={filter.cadence ?? ""}
        onChoose={(cadence) => onFilter({ ...filter, cadence: cadenceOf(cadence) })}
      />
    </search>
  );
}

function Picture({ months }: Pick<Report, "months">) {
  const series = (kind: CountedChange, tone: ChartTone) => ({
    label: labels[kind],
    tone,
    values: months.map(({ subscriptions }) => subscriptions[kind]),
  });
  // Changes that bring boxes are on the left, those that keep them away on the right.
  const stacks = [
    [series("started", "accent"), series("resumed", "sky")],
    [series("cancelled", "tomato"), series("paused", "honey"), series("skipped", "leaf")],
  ];
  return (
    <MonthsPicture
      months={months.map(({ month }) => month)}
      stacks={stacks}
      scale={`Up to ${formatCount(mostIn(stacks))} a month`}
    />
  );
}

const countsOf = (counts: ChangeCounts) => countedChanges.map((kind) => formatCount(counts[kind]));

function monthRow({ month, subscriptions }: Report["months"][number]): TableRow {
  return {
    key: month,
    label: <span className="whitespace-nowrap">{formatMonth(month)}</span>,
    cells: countsOf(subscriptions),
  };
}

function boxRow({ boxId, boxTitle, boxType, cadence, ...counts }: SubscribedBox): TableRow {
  return {
    key: `${boxId} ${boxType} ${cadence}`,
    label: (
      <span className="block min-w-36 wrap-anywhere">
        <bdi>{boxTitle ?? "A deleted box"}</bdi>
        <span className="block font-normal text-muted">{boxTypeLabels[boxType]}</span>
      </span>
    ),
    cells: [cadenceLabels[cadence], ...countsOf(counts)],
  };
}
