import { formatCount, starWords } from "@boxmates/contract/base/counted";
import { imageAddress } from "@boxmates/contract/base/image";
import type { VendorProduct } from "@boxmates/contract/vendors/vendor";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { Package } from "lucide-react";
import { type ReactNode, useId } from "react";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Bar } from "../../base/ui/Bar.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Picture } from "../../base/ui/Picture.tsx";
import { MonthsCard } from "./MonthsCard.tsx";
import { counted, rightShare, tooFewGuesses, tooFewRatings } from "./words.ts";

export function ProductCard({ product }: { product: VendorProduct }) {
  const titleId = useId();
  const { itemName, boxTitle, boxType, isCurrent, months } = product;
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
      <div className="flex gap-4">
        <ProductPicture imageUrl={product.imageUrl} />
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl font-bold wrap-anywhere">
            <bdi>{itemName}</bdi>
          </h2>
          <p className="text-muted wrap-anywhere">
            In <bdi>{boxTitle}</bdi>, {boxTypeLabels[boxType]}
          </p>
          {!isCurrent && (
            <p className="mt-2">
              <Badge>No longer yours: shows earlier arrivals</Badge>
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Reach product={product} />
        <Ratings product={product} />
      </div>
      {months.length > 0 && <MonthsCard product={itemName} months={months} />}
    </Card>
  );
}

const shape = "size-20 rounded-2xl";

function ProductPicture({ imageUrl }: { imageUrl: string | null }) {
  const drawing = (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center paper-dots bg-accent-soft text-accent ${shape}`}
    >
      <Package className="size-9" strokeWidth={1.5} />
    </span>
  );
  return (
    <Picture src={imageUrl && imageAddress(imageUrl, "small")} placeholder={drawing} className={shape} />
  );
}

function Reach({ product: { groups, parcels, ratings, guesses } }: { product: VendorProduct }) {
  return (
    <dl className="grid grid-cols-2 content-start gap-4">
      <Figure label="Groups reached">{formatCount(groups)}</Figure>
      <Figure label="Parcels that arrived">{formatCount(parcels)}</Figure>
      <Figure label="Average rating" isKnown={ratings !== null}>
        {ratings ? <AverageStars value={ratings.average} /> : tooFewRatings}
      </Figure>
      <Figure label="Guessed right" isKnown={guesses !== null}>
        {guesses ? `${rightShare(guesses)} of ${counted(guesses.count, "guess", "guesses")}` : tooFewGuesses}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  isKnown?: boolean;
  children: ReactNode;
}

function Figure({ label, isKnown = true, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isKnown ? "text-xl font-bold tabular-nums" : "text-muted"}>{children}</dd>
    </div>
  );
}

function Ratings({ product: { itemName, ratings, distribution } }: { product: VendorProduct }) {
  if (!ratings || !distribution) return null;
  const most = Math.max(...distribution);
  return (
    <table>
      <caption className="mb-1 text-left text-sm text-muted">
        {counted(ratings.count, "rating")}
        <span className="sr-only"> of {itemName}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Stars</th>
          <th scope="col">Ratings</th>
        </tr>
      </thead>
      <tbody>
        {distribution
          .map((count, index) => ({ stars: index + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row" className="pr-3 text-left text-sm font-medium whitespace-nowrap">
                {starWords(stars)}
              </th>
              <td className="w-full">
                <div className="flex items-center gap-3">
                  <Bar percent={(100 * count) / most} />
                  <span className="min-w-8 text-right text-sm font-semibold tabular-nums">
                    {formatCount(count)}
                  </span>
                </div>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
