import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { paymentsAnchor } from "@boxmates/contract/base/paths";
import type { OwnPass } from "@boxmates/contract/money/pass";
import type { Card } from "@boxmates/contract/money/payer";
import { CreditCard } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { formatMonth } from "../../base/ui/formatting.ts";
import BackFromStripe from "./BackFromStripe.tsx";
import { cardWords, validityOf } from "./card-words.ts";
import { PassList } from "./PassList.tsx";
import { useOpenPortal } from "./writes.ts";

interface PaymentsCardProps {
  card: Card | null;
  passes: readonly OwnPass[];
  today: CalendarDate;
}

/** The card that the reader pays with, what they have paid ahead, and the way to their receipts. */
export default function PaymentsCard({ card, passes, today }: PaymentsCardProps) {
  const toCard = useOpenPortal();
  const toReceipts = useOpenPortal();
  const { state, lead } = card ? wordsOf(card, today) : noCard;
  return (
    <FoldedPart
      anchor={paymentsAnchor}
      icon={CreditCard}
      title="Payments"
      state={state}
      lead={`${lead} Stripe keeps it for us; we never see its number.`}
    >
      <BackFromStripe />
      <PassList passes={passes} />
      <div className={buttonRowClass}>
        <Button
          kind="outline"
          busy={toCard.busy}
          busyLabel="Opening..."
          onClick={() => toCard.send({ body: { page: "card" } })}
        >
          {card ? "Change card" : "Add a card"}
        </Button>
        <Button
          kind="outline"
          busy={toReceipts.busy}
          busyLabel="Opening..."
          onClick={() => toReceipts.send({ body: { page: "overview" } })}
        >
          Cards and receipts
        </Button>
      </div>
    </FoldedPart>
  );
}

const noCard = {
  state: "No card yet",
  lead: "A box that you join is packed once we can charge a card.",
};

function wordsOf(card: Card, today: CalendarDate) {
  const name = cardWords(card);
  const words = {
    valid: {
      state: name,
      lead: `You pay with ${name}, valid until ${formatMonth(card.expiryMonth.slice(0, 7))}.`,
    },
    expiring: {
      state: `${name}, expires this month`,
      lead: `You pay with ${name}, which expires at the end of this month. Change it before your next box.`,
    },
    expired: {
      state: `${name}, expired`,
      lead: `Your ${name} has expired. Change it, so that your next box is paid.`,
    },
  };
  return words[validityOf(card, today)];
}
