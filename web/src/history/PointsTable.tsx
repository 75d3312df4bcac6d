import type { MemberHistory, PointsAfter } from "@boxmates/contract/history";
import { formatDate } from "../ui/formatting.ts";
import { shownName } from "./member-names.ts";
import { totalsOf } from "./points-chart.ts";

interface PointsTableProps {
  members: readonly MemberHistory[];
  after: readonly PointsAfter[];
}

/** The numbers behind the lines. */
export function PointsTable({ members, after }: PointsTableProps) {
  const columns = members.map((member) => ({ member, totals: totalsOf(member.userId, after) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the arrow keys could not scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields
    <div role="group" aria-label="Points after each delivery" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr className="align-bottom">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Delivery
            </th>
            {columns.map(({ member }) => (
              <th
                key={member.userId}
                scope="col"
                className="max-w-40 min-w-21 py-2 pl-3 text-right font-medium wrap-anywhere"
              >
                {shownName(member)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {after.map(({ deliveryId, deliveryDate }, row) => (
            <tr key={deliveryId} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                {formatDate(deliveryDate)}
              </th>
              {columns.map(({ member, totals }) => (
                <td key={member.userId} className="py-2 pl-3 text-right tabular-nums">
                  {(totals[row] ?? 0).toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
