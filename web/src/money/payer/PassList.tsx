import { formatCents } from "@boxmates/contract/money/amount";
import type { OwnPass } from "@boxmates/contract/money/pass";
import { formatDate } from "../../base/ui/formatting.ts";

/** Lists the boxes that the reader has paid ahead, or was given; shows nothing if there are none. */
export function PassList({ passes }: { passes: readonly OwnPass[] }) {
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="passes" className="grid gap-2">
      <h3 id="passes" className="text-lg font-bold">
        Paid ahead
      </h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {passes.map((pass) => (
          <li key={pass.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-48 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{pass.boxTitle}</bdi>
              </p>
              <p className="text-sm text-muted">{detailsOf(pass)}</p>
            </div>
            <p className="font-semibold">{leftWords(pass)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leftWords({ leftCount, boxCount }: OwnPass): string {
  if (boxCount === 1) return leftCount === 0 ? "The box is used" : "1 box left";
  return leftCount === 0 ? `None of ${boxCount} boxes left` : `${leftCount} of ${boxCount} boxes left`;
}

function detailsOf(pass: OwnPass): string {
  const { giverName, isForGroup, groupName, totalCents, refundedCents, currency, paidAt } = pass;
  if (giverName !== null || totalCents === null) return `A gift from ${giverName} · ${groupName}`;
  const paid = `${formatCents(totalCents, currency)}, ${formatDate(paidAt)}`;
  return [
    isForGroup ? `A treat for ${groupName}` : groupName,
    paid,
    ...(refundedCents > 0 ? [`${formatCents(refundedCents, currency)} given back`] : []),
  ].join(" · ");
}
