import type { Currency } from "@boxmates/contract/money/currency";
import type { FindingKind } from "@boxmates/contract/money/ledger";
import type { ChargeAsker, PaymentState, WantedOutcome } from "@boxmates/contract/money/payment";
import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Moment, OptionalMoment } from "../columns.ts";

export interface Payments {
  id: Generated<string>;
  parcelId: string | null;
  userId: string | null;
  /** The payer at Stripe; empty where a gift covers the parcel of somebody who is none. */
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
  revision: Generated<number>;
  lookAt: OptionalMoment;
  untriedSince: OptionalMoment;
  createdAt: Moment;
  chargeAskedBy: ChargeAsker | null;
  bankAsks: Generated<boolean>;
  isCleared: GeneratedAlways<boolean>;
  /** The box that covers it. */
  passBoxId: string | null;
  passBoxIsRefunded: GeneratedAlways<boolean | null>;
}

export interface Passes {
  id: Generated<string>;
  userId: string | null;
  /** The payer at Stripe; null for a gift. */
  customerId: string | null;
  giverName: string | null;
  isForGroup: boolean;
  groupId: string | null;
  subscriptionId: string | null;
  subscriptionBoxId: string | null;
  groupName: string;
  boxTitle: string;
  priceCents: number;
  boxCount: number;
  totalCents: number;
  currency: Currency;
  continues: boolean;
  state: Generated<"open" | "paid">;
  sessionId: string | null;
  intentId: string | null;
  paidAt: OptionalMoment;
  revision: Generated<number>;
  lookAt: OptionalMoment;
  toldAt: OptionalMoment;
  createdAt: Moment;
}

export interface Gifts {
  id: Generated<string>;
  passId: string;
  giverEmail: string;
  friendName: string;
  friendEmail: string;
  friends: number;
  message: string;
  sendDate: Day | null;
  sentAt: OptionalMoment;
  redeemedAt: OptionalMoment;
  redeemedBy: string | null;
  createdAt: Moment;
}

export interface GiftCodes {
  codeHash: Buffer;
  giftId: string;
  createdAt: Moment;
}

export interface PassBoxes {
  id: Generated<string>;
  passId: string;
  number: number;
  shareCents: number;
  refundId: string | null;
  isRefunded: GeneratedAlways<boolean>;
}

export interface Refunds {
  id: Generated<string>;
  /** The payment that is refunded, or the pass whose boxes are. */
  paymentId: string | null;
  passId: string | null;
  cents: number;
  creditNoteId: string | null;
  stripeRefundId: string | null;
  askedAt: Moment;
  reason: Generated<string>;
  askedBy: string | null;
}

export interface Findings {
  id: Generated<string>;
  kind: FindingKind;
  /** At Stripe. */
  objectId: string;
  paymentId: string | null;
  passId: string | null;
  foundAt: Moment;
  toldAt: OptionalMoment;
  settledAt: OptionalMoment;
}

export interface Payers {
  customerId: string;
  /** Null once the account is deleted. */
  userId: string | null;
  cardId: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  cardExpiryMonth: Day | null;
  /** The address and name that Stripe was told last. */
  toldEmail: string;
  toldName: string;
  createdAt: Moment;
}

export interface StripeEvents {
  id: string;
  receivedAt: Moment;
}
