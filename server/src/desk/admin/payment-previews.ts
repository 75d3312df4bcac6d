import type { Mail } from "../../base/mail/mail.ts";

interface Reader {
  to: string;
  fullName: string;
  publicUrl: string;
}

/** The mails that are only sent where payments are on: each with its name and its occasion. */
export async function paymentPreviews(
  reader: Reader,
): Promise<[string, { title: string; render(): Promise<Mail> }][]> {
  const { findingsMail } = await import("../../money/ledger/mails.tsx");
  const kinds = ["uncollected", "dispute", "uncollected"] as const;
  const render = () => findingsMail({ ...reader, kinds });
  return [["payment-findings", { title: "Stripe and we differ about payments", render }]];
}
