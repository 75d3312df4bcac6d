import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import { centsOf } from "@boxmates/contract/money/currency";
import { priceAhead } from "@boxmates/contract/money/pass";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { useState } from "react";
import { formatCentsHere, formatPrice } from "../../base/api/format-price.ts";
import { addsTax } from "../../base/api/takes-payments.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { formatDay } from "../../base/ui/days-to-go.ts";
import { Form } from "../../base/ui/Form.tsx";
import { useOpenPortal } from "../../money/payer/writes.ts";
import { AheadFields } from "./AheadFields.tsx";
import { WayChoices } from "./WayChoices.tsx";
import { type AheadChoice, firstAhead, type Way, waysOf } from "./ways-to-pay.ts";
import { useBuyAhead, useJoin } from "./writes.ts";

export interface JoinDialogProps {
  groupId: string;
  subscription: Pick<GroupPage["subscriptions"][number], "id" | "box" | "nextDeliveryDate">;
  /** True if the person has given a card already; else Stripe's page asks for one. */
  hasCard: boolean;
  /** How many boxes that the person has paid ahead may be used for this one. */
  ownLeft: number;
  /** How many people a treat is for. */
  memberCount: number;
  /** The way to pay that the dialog begins with, unless boxes paid ahead are left. */
  firstWay: Way;
  today: CalendarDate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A member joins: they get a box of their own with each delivery, and choose how they pay for it. */
export default function JoinDialog(props: JoinDialogProps) {
  const { subscription, hasCard, ownLeft, memberCount, firstWay, today, open, onOpenChange } = props;
  const { box, nextDeliveryDate } = subscription;
  const [way, setWay] = useState<Way>(ownLeft > 0 ? "left" : firstWay);
  const [ahead, setAhead] = useState<AheadChoice>(() => firstAhead(firstWay));
  const { pay, busy } = usePaying(props, way, ahead);
  const price = formatPrice(box.price);
  const leavesForCard = way === "one" && !hasCard;
  const leaves = leavesForCard || way === 3 || way === 12;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={firstWay === "one" ? `Join for ${price}` : "Pay ahead and save"}
      description={`A box of your own with each delivery of ${box.title}.`}
    >
      <Form onSubmit={pay} noValidate>
        <WayChoices
          ways={waysOf(box.price, ownLeft)}
          ownLeft={ownLeft}
          price={box.price}
          {...{ way, setWay }}
        />
        {(way === 3 || way === 12) && (
          <AheadFields {...{ ahead, setAhead, memberCount }} price={box.price} size={way} />
        )}
        <p className="text-sm text-muted">
          The next box is packed on {formatDay(nextDeliveryDate, today)}. Until{" "}
          {formatDay(lastSkipDate(nextDeliveryDate), today)} your group can skip it, and you can stop your box
          at any time before it is packed.
          {way !== "left" && addsTax() && <span> Sales tax is added.</span>}
          {leaves && (
            <span>
              {" "}
              You {leavesForCard ? "enter your card" : "pay"} on the page of Stripe, and come back here.
            </span>
          )}
        </p>
        {/* On a phone, the choices are longer than the screen. */}
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid border-t border-line bg-raised px-6 py-4 sm:justify-items-start">
          <Button type="submit" busy={busy} busyLabel={leaves ? "Opening..." : "Joining..."}>
            {submitLabel(way, { price: box.price, memberCount, ahead })}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface Wished {
  price: number;
  memberCount: number;
  ahead: AheadChoice;
}

function submitLabel(way: Way, { price, memberCount, ahead }: Wished): string {
  if (way === "left") return "Join with my boxes";
  if (way === "one") return `Join for ${formatPrice(price)}`;
  return `Pay ${formatCentsHere(priceAhead(centsOf(price), way, ahead.isForGroup ? memberCount : 1))}`;
}

/** Returns the button's act: it agrees to a price or the boxes left, or leaves for Stripe's page. */
function usePaying(
  { groupId, subscription, hasCard, memberCount, onOpenChange }: JoinDialogProps,
  way: Way,
  ahead: AheadChoice,
) {
  const joining = useJoin(way === "one" && !hasCard);
  const buying = useBuyAhead();
  const portal = useOpenPortal();
  const params = { groupId, subscriptionId: subscription.id };
  const join = (priceCents: number | null) =>
    joining.send({ params, body: { priceCents } }, () => {
      if (hasCard || priceCents === null) onOpenChange(false);
      else portal.send({ body: { page: "card", backTo: groupId } });
    });
  const pay = () => {
    if (way === "left") return join(null);
    const priceCents = centsOf(subscription.box.price);
    if (way === "one") return join(priceCents);
    const totalCents = priceAhead(priceCents, way, ahead.isForGroup ? memberCount : 1);
    return buying.send({ params, body: { size: way, ...ahead, totalCents } });
  };
  return { pay, busy: joining.busy || buying.busy || portal.busy };
}
