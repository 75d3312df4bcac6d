import type { ReactNode } from "react";

interface FoldedTableProps {
  /** Labels the control that opens it, and names its subject for screen readers. */
  summary: string;
  of: string;
  caption: string;
  headings: readonly string[];
  rows: readonly TableRow[];
  /** True if a phone has to move it sideways. */
  isWide?: boolean;
}

export interface TableRow {
  key: string;
  label: ReactNode;
  cells: readonly ReactNode[];
}

/** The figures of a picture, for whoever opens them or hears the page. */
export function FoldedTable({ summary, of, isWide = false, ...table }: FoldedTableProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {summary}
        <span className="sr-only"> {of}</span>
      </summary>
      {isWide ? (
        <section
          aria-label={table.caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a part that scrolls
          tabIndex={0}
          className="overflow-x-auto rounded-lg"
        >
          <FigureTable {...table} />
        </section>
      ) : (
        <FigureTable {...table} />
      )}
    </details>
  );
}

type FigureTableProps = Pick<FoldedTableProps, "caption" | "headings" | "rows">;

/** The first column names each row. */
export function FigureTable({ caption, headings, rows }: FigureTableProps) {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr className="align-bottom">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-3 font-medium last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} className="py-1.5 pr-3 last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
