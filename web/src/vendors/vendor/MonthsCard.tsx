import { formatCount } from "@boxmates/contract/base/counted";
import type { VendorMonth } from "@boxmates/contract/vendors/vendor";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { FoldedTable, type TableRow } from "../../base/ui/FoldedTable.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import { MonthsPicture } from "../../base/ui/MonthsPicture.tsx";
import { mostIn } from "../../base/ui/months-chart.ts";
import { rightShare, tooFewGuesses, tooFewRatings } from "./words.ts";

interface MonthsProps {
  product: string;
  months: readonly VendorMonth[];
}

/** Month by month as a picture, and the same as a table for whoever opens it or hears the page. */
export function MonthsCard({ product, months }: MonthsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <Picture months={months} />
      <FoldedTable
        summary="Month by month"
        of={`for ${product}`}
        caption={`${product}, month by month`}
        headings={["Month", "Parcels", "Average", "Guessed right"]}
        rows={months.map(rowOf).reverse()}
      />
    </div>
  );
}

function Picture({ months }: Pick<MonthsProps, "months">) {
  const parcels = { tone: "accent", values: months.map((month) => month.parcels) } as const;
  const most = mostIn([[{ ...parcels, label: "Parcels" }]]);
  return (
    <MonthsPicture
      months={months.map(({ month }) => month)}
      stacks={[[{ ...parcels, label: `Parcels, up to ${formatCount(most)} a month` }]]}
      lines={[
        {
          label: "Average rating, up to 5 stars",
          tone: "sky",
          values: months.map(({ ratings }) => ratings?.average ?? null),
        },
      ]}
      linesMost={5}
    />
  );
}

function rowOf({ month, parcels, ratings, guesses }: VendorMonth): TableRow {
  return {
    key: month,
    label: formatMonth(month),
    cells: [
      formatCount(parcels),
      ratings ? (
        <>
          <AverageStars value={ratings.average} /> of {formatCount(ratings.count)}
        </>
      ) : (
        tooFewRatings
      ),
      guesses ? `${rightShare(guesses)} of ${formatCount(guesses.count)}` : tooFewGuesses,
    ],
  };
}
