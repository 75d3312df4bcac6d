import { formatCents } from "@boxmates/contract/money/amount";
import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { formatDate } from "../../base/ui/formatting.ts";

/** Lists the refunds with their dates and reasons; shows nothing if there are none. */
export function RefundList({ refunds, currency }: Pick<LedgerPayment, "refunds" | "currency">) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-muted">
      {refunds.map(({ id, cents, reason, askedAt, isDone }) => (
        <li key={id}>
          {formatCents(cents, currency)} refunded {formatDate(askedAt)}
          <span>{isDone ? "" : ", on its way"}</span>
          <bdi>{reason && `: ${reason}`}</bdi>
        </li>
      ))}
    </ul>
  );
}
