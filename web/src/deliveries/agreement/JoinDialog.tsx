import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import { centsOf } from "@boxmates/contract/money/currency";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { formatDay } from "../../base/ui/days-to-go.ts";
import { Form } from "../../base/ui/Form.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { useOpenPortal } from "../../money/payer/writes.ts";
import { useJoin } from "./writes.ts";

export interface JoinDialogProps {
  groupId: string;
  subscription: Pick<GroupPage["subscriptions"][number], "id" | "box" | "nextDeliveryDate">;
  /** True if the person has given a card already; else Stripe's page asks for one. */
  hasCard: boolean;
  today: CalendarDate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A member joins: they pay for a box of their own with each delivery. */
export default function JoinDialog(props: JoinDialogProps) {
  const { groupId, subscription, hasCard, today, open, onOpenChange } = props;
  const { box, nextDeliveryDate } = subscription;
  const price = formatMoney(box.price);
  const joining = useJoin();
  const portal = useOpenPortal();
  const join = () =>
    joining.send(
      {
        params: { groupId, subscriptionId: subscription.id },
        body: { priceCents: centsOf(box.price) },
      },
      () => {
        if (hasCard) onOpenChange(false);
        else portal.send({ body: { page: "card", backTo: groupId } });
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Join for ${price}`}
      description={`A box of your own with each delivery of ${box.title}.`}
    >
      <Form onSubmit={join} noValidate>
        <ul className="grid list-disc grid-cols-1 gap-2 pl-5">
          <li>
            <strong>One at a time:</strong> {price} for each box, taken when it is packed. If the price rises,
            we ask you first.
          </li>
          <li>
            The next box is packed on {formatDay(nextDeliveryDate, today)}. Until{" "}
            {formatDay(lastSkipDate(nextDeliveryDate), today)} your group can skip it, and you can stop your
            box at any time before it is packed.
          </li>
          {!hasCard && (
            <li>You give your card on the page of Stripe, who keeps it for us, and come back here.</li>
          )}
        </ul>
        <Button
          type="submit"
          busy={joining.busy || portal.busy}
          busyLabel={hasCard ? "Joining..." : "Opening..."}
        >
          Join for {price}
        </Button>
      </Form>
    </Dialog>
  );
}
