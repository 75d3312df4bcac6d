import { fewestOpinions, type RatedProduct, type Report } from "@boxmates/contract/desk/report";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Bar } from "../../base/ui/Bar.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { counted } from "./words.ts";

export function ProductsCard({ products: { rated, best, worst } }: Pick<Report, "products">) {
  return (
    <ReportCard
      name="products"
      title="Most and least liked products"
      lead={`Of ${counted(rated, "product")} with at least ${fewestOpinions} ratings, of all time and as of now.`}
      nothing={nothingToRank({ rated, best, worst })}
    >
      {best.length > 0 && <ProductTable title="Most liked" tone="sky" products={best} />}
      {worst.length > 0 && <ProductTable title="Least liked" tone="accent" products={worst} />}
    </ReportCard>
  );
}

function nothingToRank({ rated, best, worst }: Report["products"]): string | undefined {
  if (rated === 0) return `No product has ${fewestOpinions} ratings yet.`;
  return best.length + worst.length === 0 ? "All of them are liked equally." : undefined;
}

interface ProductTableProps {
  title: string;
  tone: "sky" | "accent";
  products: readonly RatedProduct[];
}

function ProductTable({ title, tone, products }: ProductTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="mb-1 text-left text-lg font-bold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Average rating</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, itemName, boxTitle, boxType, ratings, average }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-4 font-semibold wrap-anywhere">
              <bdi>{itemName}</bdi>
              <span className="block text-sm font-normal text-muted">
                <bdi>{boxTitle}</bdi>, {boxTypeLabels[boxType]}
              </span>
            </th>
            <td className="w-2/5 py-2">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <AverageStars value={average} />
                <span className="text-sm text-muted">{counted(ratings, "rating")}</span>
              </span>
              <Bar percent={20 * average} tone={tone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
