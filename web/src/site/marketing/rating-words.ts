import type { KindRating } from "@boxmates/contract/play/kind-rating";

const stars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const counted = new Intl.NumberFormat("en-US");

/** Such as '4.8 from 1,200 tastings'. */
export function ratingWords({ averageStars, tastings }: KindRating): string {
  return `${stars.format(averageStars)} from ${counted.format(tastings)} tastings`;
}

/** schema.org/AggregateRating */
export function ratingData(rating: KindRating | undefined) {
  return (
    rating && {
      "@type": "AggregateRating",
      ratingValue: stars.format(rating.averageStars),
      bestRating: 5,
      worstRating: 1,
      ratingCount: rating.tastings,
    }
  );
}
