import { pages } from "@boxmates/contract/base/paths";
import { giftApi } from "@boxmates/contract/money/gift";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "../../base/api/client.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { type Payment, untilPaid } from "./until-paid.ts";

const words: Record<Payment | "asked", { title: string; text: string }> = {
  asked: { title: "One moment", text: "We ask Stripe for your payment." },
  paid: {
    title: "Thank you!",
    text: "Your gift is paid. We email you a link to it, and your friend gets one now, or on the day that you chose.",
  },
  late: {
    title: "Your payment is on its way",
    text: "Stripe has not told us of it yet. Nothing is lost: we email you as soon as it does, and you need not pay again.",
  },
  gone: {
    title: "Nothing was paid here",
    text: "We know of no such gift. If you have paid and got no email, please write to us.",
  },
};

/** Thanks a giver who comes back from Stripe's page, once the gift is paid. */
export function Thanks({ giftId }: { giftId: string }) {
  const payment = usePayment(giftId);
  const { title, text } = words[payment];
  return (
    <PageBody width="narrow" className="py-16">
      <div role="status">
        <EmptyState
          heading="h1"
          drawing={<Drawing sheet="places" name="letter" className="mx-auto max-w-64 text-honey" />}
          title={title}
          text={text}
          action={
            payment !== "asked" && (
              <Link to={pages.gifts()} className={buttonClass("outline")}>
                Give another one
              </Link>
            )
          }
        />
      </div>
    </PageBody>
  );
}

function usePayment(giftId: string): Payment | "asked" {
  const [payment, setPayment] = useState<Payment | "asked">("asked");
  useEffect(() => {
    const left = new AbortController();
    setPayment("asked");
    const ask = () => call(giftApi.look, { params: { giftId } }, left.signal);
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    void untilPaid({ ask, wait }).then((known) => left.signal.aborted || setPayment(known));
    return () => left.abort();
  }, [giftId]);
  return payment;
}
