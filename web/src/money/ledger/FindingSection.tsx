import {
  findingLabels,
  type LedgerFinding,
  type LedgerPage,
  maxCountedFindings,
} from "@boxmates/contract/money/ledger";
import { TriangleAlert } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { formatCapped, formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { paymentListHeadingId } from "./PaymentSection.tsx";
import { findingAdvice, findingPath, personName } from "./payment-words.ts";
import { StripeLink } from "./StripeLink.tsx";
import { useSettle } from "./writes.ts";

const headingId = "findings";

/** Lists the differences between Stripe and us; shows nothing if there are none. */
export function FindingSection({
  findings: { open, oldest },
  isLive,
}: Pick<LedgerPage, "findings" | "isLive">) {
  // A card is gone with its finding, and with it all that it would do afterwards.
  const settling = useSettle();
  if (open === 0) return null;
  // The button is gone as well, and with the last finding this heading.
  const left = open > 1 ? headingId : paymentListHeadingId;
  const moveOn = () => document.getElementById(left)?.focus({ preventScroll: true });
  const settle = ({ id }: LedgerFinding) => settling.send({ params: { findingId: id } }, moveOn);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} tabIndex={-1} className="text-2xl font-bold outline-none">
        {`Findings (${formatCapped(open, maxCountedFindings)})`}
      </h2>
      <p className="text-muted">
        Stripe and Boxmates differ here. Nothing of it is repaired by itself: look at each, and settle it once
        it is dealt with.
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {oldest.map((finding) => (
          <li key={finding.id}>
            <FindingCard
              finding={finding}
              isLive={isLive}
              busy={settling.sent?.params.findingId === finding.id}
              onSettle={settle}
            />
          </li>
        ))}
      </ul>
      {open > oldest.length && (
        <p className="text-muted">The oldest {oldest.length} are shown. Others follow as you settle these.</p>
      )}
    </section>
  );
}

interface FindingCardProps {
  finding: LedgerFinding;
  isLive: boolean;
  busy: boolean;
  onSettle: (finding: LedgerFinding) => void;
}

function FindingCard({ finding, isLive, busy, onSettle }: FindingCardProps) {
  const title = findingLabels[finding.kind];
  const { payment, pass, foundAt } = finding;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <TriangleAlert className="mt-0.5 size-6 shrink-0 text-honey" aria-hidden />
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <h3 className="text-lg leading-snug font-bold">{title}</h3>
          <p>{findingAdvice[finding.kind]}</p>
          <p className="text-sm text-muted empty:hidden">
            {payment && (
              <span>
                <bdi>{personName(payment.person)}</bdi> · <bdi>{payment.boxTitle}</bdi>,{" "}
                {formatDate(payment.deliveryDate)}
              </span>
            )}
            {pass && (
              <span>
                <bdi>{personName(pass.person)}</bdi> · <bdi>{pass.boxTitle}</bdi>, paid ahead
              </span>
            )}
          </p>
          <p className="text-sm text-muted">Found {formatMoment(foundAt)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <StripeLink isLive={isLive} path={findingPath(finding)} about={title}>
          See at Stripe
        </StripeLink>
        <Button
          kind="outline"
          busy={busy}
          busyLabel="Settling..."
          aria-label={`Settle: ${title}`}
          onClick={() => onSettle(finding)}
        >
          Settle
        </Button>
      </div>
    </article>
  );
}
