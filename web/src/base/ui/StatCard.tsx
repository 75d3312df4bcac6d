import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

interface StatCardProps {
  /** With a link inside that covers the card (`stretchedClass`), the whole card leads there. */
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
}

/** For the link or button in a card that the whole card should be: it reaches to the card's edges. */
export const stretchedClass =
  "cursor-pointer outline-none after:absolute after:inset-0 after:rounded-[inherit]";

/** A card with a stretched link or button inside shows that it can be pressed, and where the focus is. */
export const stretchingCardClass =
  "relative has-[a,button]:hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

/** One number and what it counts. */
export function StatCard({ label, value, icon }: StatCardProps) {
  return (
    <Card className={`flex items-start justify-between gap-2 ${stretchingCardClass}`}>
      <div className="min-w-0">
        <p className="font-medium text-muted hyphens-auto wrap-anywhere">{label}</p>
        <p className="mt-1 text-3xl font-extrabold tabular-nums sm:text-4xl">{value}</p>
      </div>
      {icon && (
        <span aria-hidden className="text-accent max-sm:hidden">
          {icon}
        </span>
      )}
    </Card>
  );
}
