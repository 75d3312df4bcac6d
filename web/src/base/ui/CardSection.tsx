import { type ReactNode, useId } from "react";

/** A section of a card, known to screen readers by its title. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
