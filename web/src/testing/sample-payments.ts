import type { LedgerPage, LedgerPayment } from "@boxmates/contract/money/ledger";
import { box, group, ids, moment } from "./sample.ts";

export const payment: LedgerPayment = {
  id: ids.parcel,
  createdAt: moment,
  person: { id: ids.friend, name: "Ben", email: "ben@example.com" },
  groupName: group.name,
  boxTitle: box.title,
  deliveryDate: "2026-11-20",
  priceCents: 2999,
  currency: "usd",
  wanted: "paid",
  state: "paid",
  paidCents: 2999,
  leftCents: 2999,
  refunds: [],
  hasFindings: false,
  customerId: "cus_1",
  invoiceId: "in_1",
};

export const ledger: LedgerPage = {
  items: [payment],
  next: null,
  isLive: false,
  findings: { open: 0, oldest: [] },
};
