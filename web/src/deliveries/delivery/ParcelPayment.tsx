import type { WaitingParcel } from "@boxmates/contract/deliveries/parcel-payment";
import { formatCentsHere } from "../../base/api/format-price.ts";
import { Button } from "../../base/ui/Button.tsx";
import { useOpenPortal } from "../../money/payer/writes.ts";
import { usePayNow } from "./writes.ts";

interface ParcelPaymentProps {
  groupId: string;
  waiting: WaitingParcel;
}

/** Tells a parcel's payer what it waits for, and where to press. Friends see it as one that is prepared. */
export default function ParcelPayment({ groupId, waiting }: ParcelPaymentProps) {
  const { deliveryId, priceCents, reason } = waiting;
  const price = formatCentsHere(priceCents);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-honey-soft px-4 py-3"
    >
      <p className="min-w-0 grow basis-56">{sentences(price)[reason]}</p>
      {reason === "unpaid" && <PayNow groupId={groupId} deliveryId={deliveryId} />}
      {(reason === "unpaid" || reason === "card") && (
        <GiveCard groupId={groupId} isFirst={reason === "card"} />
      )}
    </div>
  );
}

const sentences = (price: string): Record<WaitingParcel["reason"], string> => ({
  charging: `Your box is packed once its ${price} is paid. Your card is charged within minutes.`,
  unpaid: `Your box is waiting: your card has not paid its ${price}. It was declined, or your bank asks you a question.`,
  card: `Your box is waiting for a card that pays its ${price}.`,
  address:
    "Your box is waiting: the sales tax for its address could not be worked out. Please check the address in your profile; we try again every hour.",
  agreement: `Your box costs ${price} and is waiting for your yes. Agree under Subscriptions.`,
});

function PayNow({ groupId, deliveryId }: { groupId: string; deliveryId: string }) {
  const { send, busy } = usePayNow();
  return (
    <Button busy={busy} busyLabel="Opening..." onClick={() => send({ params: { groupId, deliveryId } })}>
      Pay now
    </Button>
  );
}

function GiveCard({ groupId, isFirst }: { groupId: string; isFirst: boolean }) {
  const { send, busy } = useOpenPortal();
  return (
    <Button
      kind={isFirst ? "primary" : "outline"}
      busy={busy}
      busyLabel="Opening..."
      onClick={() => send({ body: { page: "card", backTo: groupId } })}
    >
      {isFirst ? "Add a card" : "Use another card"}
    </Button>
  );
}
