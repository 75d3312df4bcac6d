import type { RatedProduct } from "@boxmates/contract/play/questionnaire-session";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Bar } from "../../base/ui/Bar.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";

interface ProductRatingsProps {
  products: readonly RatedProduct[];
  /** Says when opinions are shown, as the end of a sentence; undefined if they are shown now. */
  shownLater: string | undefined;
  onOpen: (product: RatedProduct) => void;
}

const title = "Box Contents & Product Ratings";

/** The products of the box with their ratings: bars and numbers in a table. */
export function ProductRatings({ products, shownLater, onOpen }: ProductRatingsProps) {
  const isShown = shownLater === undefined;
  if (products.length === 0) {
    return (
      <TitledCard title={title}>
        <p className="text-muted">Nothing is written down about this box’s contents yet.</p>
      </TitledCard>
    );
  }
  const lead = isShown
    ? "Stars out of 5, on average. Choose a product to see what each of you thought."
    : `What your group and all groups think of them is shown ${shownLater}.`;
  return (
    <TitledCard title={title} lead={lead}>
      <table aria-label={title} className="w-full table-fixed text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Product
            </th>
            {isShown && (
              <>
                <th scope="col" className="w-[30%] pb-2 pl-3 font-medium">
                  Your group
                </th>
                <th scope="col" className="w-[30%] pb-2 pl-3 font-medium">
                  All groups
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.contentId}
              product={product}
              onOpen={isShown ? () => onOpen(product) : undefined}
            />
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}

interface ProductRowProps {
  product: RatedProduct;
  /** Shows what each member thought; absent as long as opinions are hidden. */
  onOpen: (() => void) | undefined;
}

/** The button reaches over the whole row. */
function ProductRow({ product, onOpen }: ProductRowProps) {
  const { itemName, number, groupAverage, groupOpinions, overallAverage, overallOpinions } = product;
  return (
    <tr className="relative border-t border-line align-top has-[button]:hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <th scope="row" className="py-3 font-medium wrap-anywhere">
        <span className="flex gap-1.5">
          {number !== null && (
            <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{number}. </span>
          )}
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="min-w-0 cursor-pointer text-left font-medium wrap-anywhere underline decoration-line underline-offset-4 outline-none after:absolute after:inset-0"
            >
              <bdi>{itemName}</bdi>
            </button>
          ) : (
            <bdi>{itemName}</bdi>
          )}
        </span>
      </th>
      {onOpen && (
        <>
          <td className="py-3 pl-3">
            <Average value={groupAverage} opinions={groupOpinions} tone="accent" />
          </td>
          <td className="py-3 pl-3">
            <Average value={overallAverage} opinions={overallOpinions} tone="sky" />
          </td>
        </>
      )}
    </tr>
  );
}

interface AverageProps {
  value: number | null;
  opinions: number;
  tone: "accent" | "sky";
}

function Average({ value, opinions, tone }: AverageProps) {
  if (value === null) return <span className="text-sm text-muted">not rated yet</span>;
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <AverageStars value={value} />
        <span className="text-sm text-muted">
          {opinions.toLocaleString("en-US")} {opinions === 1 ? "rating" : "ratings"}
        </span>
      </span>
      <Bar percent={(100 * value) / 5} tone={tone} />
    </div>
  );
}
