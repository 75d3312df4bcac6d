import type { Currency } from "@boxmates/contract/money/currency";
import type { PaymentFinding, PaymentState, WantedOutcome } from "@boxmates/contract/money/payment";
import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Moment, OptionalMoment } from "./columns.ts";

export interface Payments {
  id: Generated<string>;
  parcelId: string | null;
  userId: string | null;
  /** The payer at Stripe. */
  customerId: string;
  groupName: string;
  boxTitle: string;
  deliveryDate: Day;
  priceCents: number;
  currency: Currency;
  wanted: Generated<WantedOutcome>;
  state: Generated<PaymentState>;
  round: Generated<number>;
  invoiceId: string | null;
  paidCents: Generated<number>;
  finding: PaymentFinding | null;
  revision: Generated<number>;
  lookAt: OptionalMoment;
  createdAt: Moment;
  paysAtOnce: Generated<boolean>;
  isCleared: GeneratedAlways<boolean>;
}

export interface Refunds {
  id: Generated<string>;
  paymentId: string;
  cents: number;
  creditNoteId: string | null;
  askedAt: Moment;
}

export interface Payers {
  customerId: string;
  /** Null once the account is deleted. */
  userId: string | null;
  cardId: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  cardExpiryMonth: Day | null;
  createdAt: Moment;
}

export interface StripeEvents {
  id: string;
  receivedAt: Moment;
}
