import { Star } from "lucide-react";

/** Stars on average, such as '4.3', out of 5. */
export function AverageStars({ value }: { value: number }) {
  return (
    <span className="inline-flex items-baseline gap-1 font-semibold tabular-nums">
      <Star className="size-4 shrink-0 self-center text-star" aria-hidden fill="currentColor" />
      <span>
        {value.toFixed(1)}
        <span className="sr-only"> out of 5 stars, </span>
      </span>
    </span>
  );
}
