import type { LedgerPayment } from "@boxmates/contract/money/ledger";
import { HandHeart, RotateCcw, Undo2 } from "lucide-react";
import { Badge } from "../../base/ui/Badge.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { Menu } from "../../base/ui/Menu.tsx";
import type { MenuAction } from "../../base/ui/MenuPopup.tsx";
import {
  amountWords,
  offeredActs,
  paymentName,
  personName,
  stateLabels,
  stateTones,
  wantedLabels,
} from "./payment-words.ts";
import { RefundList } from "./RefundList.tsx";
import { StripeLink } from "./StripeLink.tsx";

/** The acts that are offered for a payment. */
export interface PaymentActs {
  onRefund: (payment: LedgerPayment) => void;
  onWaive: (payment: LedgerPayment) => void;
  onTryAgain: (payment: LedgerPayment) => void;
  busy: boolean;
}

interface PaymentCardProps {
  payment: LedgerPayment;
  isLive: boolean;
  acts: PaymentActs;
}

export function PaymentCard({ payment, isLive, acts }: PaymentCardProps) {
  const { person, boxTitle, groupName, deliveryDate, invoiceId, customerId } = payment;
  const actions = actionsFor(payment, acts);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
        <h3 className="text-lg leading-snug font-bold">
          <bdi>{personName(person)}</bdi>
        </h3>
        <p className="text-sm text-muted empty:hidden">{person?.name ? person.email : ""}</p>
        <p>
          <bdi>{boxTitle}</bdi>
          <span className="text-muted">
            {" · "}
            <bdi>{groupName}</bdi>, {formatDate(deliveryDate)}
          </span>
        </p>
        <RefundList refunds={payment.refunds} currency={payment.currency} />
      </div>
      <div className="grid gap-1.5 lg:w-72">
        <p className="font-semibold tabular-nums">{amountWords(payment)}</p>
        <Badges payment={payment} />
      </div>
      <div className="flex items-center gap-2 lg:w-32">
        <StripeLink
          isLive={isLive}
          path={invoiceId === null ? `/customers/${customerId}` : `/invoices/${invoiceId}`}
          about={paymentName(payment)}
        >
          Stripe
        </StripeLink>
        {actions.length > 0 && (
          <Menu label={`Manage ${paymentName(payment)}`} busy={acts.busy} actions={actions} />
        )}
      </div>
    </article>
  );
}

function Badges({ payment: { state, wanted, hasFindings } }: { payment: LedgerPayment }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      {wanted !== "paid" && <Badge tone="accent">{wantedLabels[wanted]}</Badge>}
      {hasFindings && <Badge tone="danger">Finding</Badge>}
    </p>
  );
}

function actionsFor(payment: LedgerPayment, acts: PaymentActs): MenuAction[] {
  const { refund, waive, tryAgain } = offeredActs(payment);
  return [
    ...(tryAgain ? [{ icon: RotateCcw, label: "Try again", onChoose: () => acts.onTryAgain(payment) }] : []),
    ...(refund ? [{ icon: Undo2, label: "Refund", onChoose: () => acts.onRefund(payment) }] : []),
    ...(waive
      ? [{ icon: HandHeart, label: "Waive", tone: "danger" as const, onChoose: () => acts.onWaive(payment) }]
      : []),
  ];
}
