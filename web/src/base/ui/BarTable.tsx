import { formatCount } from "@boxmates/contract/base/counted";

interface BarTableProps {
  /** Describes the table to screen readers. */
  caption: string;
  /** Headings of the two columns. */
  headings: readonly [label: string, value: string];
  rows: readonly { label: string; value: number }[];
}

/** A bar chart that is a table: everyone can see which is longest, and hear or copy the numbers. */
export function BarTable({ caption, headings, rows }: BarTableProps) {
  const longest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full border-separate border-spacing-y-1.5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-sm text-muted">
          <th scope="col" className="pr-4 font-medium">
            {headings[0]}
          </th>
          <th scope="col" className="w-full font-medium">
            {headings[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="pr-4 text-left font-medium whitespace-nowrap">
              {label}
            </th>
            <td>
              <div className="flex items-center gap-3">
                <Bar percent={(value / longest) * 100} />
                <span className="min-w-8 text-right font-semibold tabular-nums">{formatCount(value)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Drawn with attributes: the Content Security Policy allows no inline styles. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className="h-6 w-0 grow overflow-hidden rounded-lg bg-sunken">
      <rect width={`${percent}%`} height="100%" rx="8" className="fill-accent" />
    </svg>
  );
}
