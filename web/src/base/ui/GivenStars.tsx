import { starWords } from "@boxmates/contract/base/counted";
import { Star } from "lucide-react";

/** Shows a rating that somebody has given, from 1 to 5. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <p className="flex shrink-0 text-star">
      <span className="sr-only">{starWords(stars)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-6" aria-hidden fill={star <= stars ? "currentColor" : "none"} />
      ))}
    </p>
  );
}
