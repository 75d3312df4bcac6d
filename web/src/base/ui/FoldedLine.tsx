import type { ReactNode } from "react";

interface FoldedLineProps {
  title: ReactNode;
  children: ReactNode;
}

/** Something that few people need, folded into one line. Open, it takes the whole width of a row of such lines. */
export function FoldedLine({ title, children }: FoldedLineProps) {
  return (
    <details className="min-w-0 open:w-full">
      <summary className="min-h-11 w-fit cursor-pointer rounded-lg py-2.5 font-semibold text-accent wrap-anywhere">
        {title}
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
