import { brand } from "@boxmates/contract/base/brand";
import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import { formatCents } from "@boxmates/contract/money/amount";
import type { Currency } from "@boxmates/contract/money/currency";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";
import { dayWords } from "../subscription/rules.ts";
import { unpaidDays } from "./rules.ts";

interface BoxMailProps {
  to: string;
  fullName: string;
  boxTitle: string;
  groupName: string;
  /** The group's page. */
  link: string;
}

interface PricedMailProps extends BoxMailProps {
  priceCents: number;
  currency: Currency;
}

interface ChargeComingMail extends PricedMailProps {
  deliveryDate: CalendarDate;
  /** Null if the member has no card yet. */
  cardLastFour: string | null;
  /** True if Stripe adds tax to the price. */
  addsTax: boolean;
  unsubscribe: Unsubscribing;
}

export function chargeComingMail(props: ChargeComingMail) {
  const { to, fullName, boxTitle, groupName, deliveryDate, cardLastFour, link, unsubscribe } = props;
  const untaxed = formatCents(props.priceCents, props.currency);
  const price = props.addsTax ? `${untaxed} plus sales tax` : untaxed;
  const [day, lastDay] = [dayWords(deliveryDate), dayWords(lastSkipDate(deliveryDate))];
  return renderMail(
    to,
    `${boxTitle} comes next, for ${price}`,
    <MailLayout
      preview={`You can skip it until ${lastDay}.`}
      heading={`Your next box, ${fullName}`}
      button={{ label: cardLastFour === null ? "Add a card" : "Skip or change it", address: link }}
      note="You pay for a box when we pack it. Stripe sends the receipt."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        On {day} we pack {boxTitle} for {groupName}.{" "}
        {cardLastFour === null
          ? `Yours costs ${price}, and there is no card yet that we can charge: add one, and yours is packed with those of your friends.`
          : `Yours costs ${price}, which your card ending in ${cardLastFour} pays.`}
      </Paragraph>
      <Paragraph>
        Not this time? Until {lastDay} you can skip it for {groupName}, or stop your own box, on your group's
        page on {brand}.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}

interface PriceRaisedMail extends PricedMailProps {
  agreedCents: number;
  deliveryDate: CalendarDate;
  /** The day on which the box is cancelled without a yes; null if it is not made yet. */
  lastDate: CalendarDate | null;
}

export function priceRaisedMail(props: PriceRaisedMail) {
  const { to, fullName, boxTitle, groupName, deliveryDate, lastDate, link } = props;
  const price = formatCents(props.priceCents, props.currency);
  const agreed = formatCents(props.agreedCents, props.currency);
  return renderMail(
    to,
    `${boxTitle} now costs ${price}`,
    <MailLayout
      preview={`You have agreed to ${agreed}. Nothing more is charged without your yes.`}
      heading={`A new price, ${fullName}`}
      button={{ label: "Look at the new price", address: link }}
      note="Nothing is charged above the price that you have agreed to."
    >
      <Paragraph>
        You have agreed to {agreed} for each {boxTitle} for {groupName}. It now costs {price}.
      </Paragraph>
      <Paragraph>
        {lastDate === null
          ? `The next one is packed on ${dayWords(deliveryDate)}. Say yes on your group's page by then, and yours is packed with those of your friends; without your yes it waits.`
          : `Yours of ${dayWords(deliveryDate)} waits for your yes. Say it on your group's page by ${dayWords(lastDate)}, and we pack it; without it, we cancel that box and charge nothing.`}
      </Paragraph>
    </MailLayout>,
  );
}

/** The reason why a box is not paid, and so what its payer can do. */
export type Trouble = "card" | "bank" | "other card";

const troubles: Record<Trouble, { why: (price: string) => string; button: string }> = {
  card: {
    why: (price) => `there is no card yet that pays its ${price}. Add one on your group's page`,
    button: "Add a card",
  },
  bank: {
    why: (price) =>
      `your bank wants to hear from you before it pays the ${price}. Press 'Pay now' on your group's page, and answer it there`,
    button: "Answer your bank",
  },
  "other card": {
    why: (price) =>
      `your card was declined for the ${price}. Pay with it again or use another one, on your group's page`,
    button: "Pay for your box",
  },
};

export function boxWaitsMail(props: PricedMailProps & { reason: Trouble; lastDate: CalendarDate }) {
  const { to, fullName, boxTitle, groupName, reason, lastDate, link } = props;
  const { why, button } = troubles[reason];
  const day = dayWords(lastDate);
  return renderMail(
    to,
    `Your ${boxTitle} waits for you`,
    <MailLayout
      preview={`We keep it for you until ${day}.`}
      heading={`Your box waits, ${fullName}`}
      button={{ label: button, address: link }}
      note="Your friends do not see that it is not paid."
    >
      <Paragraph>
        We would love to pack your {boxTitle} for {groupName}, but{" "}
        {why(formatCents(props.priceCents, props.currency))}, and we pack it at once.
      </Paragraph>
      <Paragraph>If it is not paid by {day}, we cancel this one box and charge nothing for it.</Paragraph>
    </MailLayout>,
  );
}

export function boxCancelledMail({ to, fullName, boxTitle, groupName, link }: BoxMailProps) {
  return renderMail(
    to,
    `Your ${boxTitle} was cancelled`,
    <MailLayout
      preview={`It was not paid within ${unpaidDays} days.`}
      heading={`No box this time, ${fullName}`}
      button={{ label: `Open ${groupName}`, address: link }}
      note="If you have paid at the last moment, the money goes back to your card by itself."
    >
      <Paragraph>
        Your {boxTitle} for {groupName} was not paid within {unpaidDays} days, so we have cancelled it and
        charge nothing for it. You can still play with your friends.
      </Paragraph>
      <Paragraph>
        Your next box comes as planned. If you want none, stop your own box on your group's page; if your card
        is the trouble, add another one there.
      </Paragraph>
    </MailLayout>,
  );
}
