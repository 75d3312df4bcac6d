import { pages } from "@boxmates/contract/base/paths";
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
  const { lastBoxMail } = await import("../../money/pass/mails.tsx");
  const kinds = ["uncollected", "dispute", "uncollected"] as const;
  const render = () => findingsMail({ ...reader, kinds });
  const pass = { boxTitle: "Alpine Evening", groupName: "Friday Tasters", isForGroup: false, boxCount: 3 };
  const price = { priceCents: 2999, currency: "usd" as const, link: `${reader.publicUrl}${pages.myGroup()}` };
  const lastBox = (continues: boolean) => () => lastBoxMail({ ...reader, ...pass, ...price, continues });
  return [
    ["payment-findings", { title: "Stripe and we differ about payments", render }],
    ["last-box", { title: "The last box that was paid ahead", render: lastBox(false) }],
    ["last-box-then-one", { title: "The last box paid ahead, then one at a time", render: lastBox(true) }],
  ];
}
