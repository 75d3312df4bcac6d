import { pages } from "@boxmates/contract/base/paths";
import { type Mail, unsubscribing } from "../../base/mail/mail.ts";
import type { Trouble } from "../../deliveries/delivery/charge-mails.tsx";

interface Reader {
  to: string;
  fullName: string;
  publicUrl: string;
}

const boxOf = {
  boxTitle: "Alpine Evening",
  groupName: "Three Time Zones",
  priceCents: 2999,
  currency: "usd",
} as const;
const deliveryDate = "2026-12-01";

/** The mails that are only sent where payments are on: each with its name and its occasion. */
export async function paymentPreviews(
  reader: Reader,
): Promise<[string, { title: string; render(): Promise<Mail> }][]> {
  const [ledger, gifts, passes, charges] = await Promise.all([
    import("../../money/ledger/mails.tsx"),
    import("../../money/gift/mails.tsx"),
    import("../../money/pass/mails.tsx"),
    import("../../deliveries/delivery/charge-mails.tsx"),
  ]);
  const { publicUrl, ...person } = reader;
  const box = { ...person, ...boxOf, link: `${publicUrl}${pages.myGroup()}` };
  const unsubscribe = unsubscribing(publicUrl, "sample");
  const coming = (cardLastFour: string | null) =>
    charges.chargeComingMail({ ...box, deliveryDate, cardLastFour, addsTax: false, unsubscribe });
  const raised = (lastDate: string | null) =>
    charges.priceRaisedMail({ ...box, priceCents: 3499, agreedCents: 2999, deliveryDate, lastDate });
  const lastDate = "2026-12-11";
  const waits = (reason: Trouble) => () => charges.boxWaitsMail({ ...box, reason, lastDate });
  const pass = { ...box, isForGroup: false, boxCount: 3, giverName: null };
  const lastBox = (continues: boolean) => () => passes.lastBoxMail({ ...pass, continues });
  const gift = {
    ...{ to: person.to, giverName: "Grandma Ruth", friendName: person.fullName, boxTitle: boxOf.boxTitle },
    ...{ boxCount: 12, friends: 4, message: "Happy birthday!\nEat the cheese before the dog does." },
    ...{ link: `${publicUrl}${pages.gift({ code: "sample" })}`, expiresAt: new Date("2027-11-28") },
  };
  const kinds = ["uncollected", "dispute", "uncollected"] as const;
  return [
    ["charge-coming", { title: "A box is about to be charged", render: () => coming("4242") }],
    [
      "charge-coming-without-card",
      { title: "A box comes, and there is no card", render: () => coming(null) },
    ],
    ["price-raised", { title: "A box costs more than a member has agreed to", render: () => raised(null) }],
    ["price-raised-waiting", { title: "A box waits for a yes to its price", render: () => raised(lastDate) }],
    ["box-waits-declined", { title: "A box waits: the card was declined", render: waits("other card") }],
    ["box-waits-no-card", { title: "A box waits: there is no card", render: waits("card") }],
    ["box-waits-bank", { title: "A box waits: the bank asks a question", render: waits("bank") }],
    ["box-cancelled", { title: "A box was cancelled unpaid", render: () => charges.boxCancelledMail(box) }],
    ["last-box", { title: "The last box that was paid ahead", render: lastBox(false) }],
    ["last-box-then-one", { title: "The last box paid ahead, then one at a time", render: lastBox(true) }],
    [
      "last-box-of-gift",
      {
        title: "The last box of a gift",
        render: () => passes.lastBoxMail({ ...pass, giverName: gift.giverName, continues: false }),
      },
    ],
    [
      "gift",
      {
        title: "Thanks for a gift that is paid",
        render: () => gifts.giftMail({ ...gift, friendEmail: "ann@example.com", sendDate: deliveryDate }),
      },
    ],
    ["gift-for-you", { title: "A gift for a friend", render: () => gifts.giftForYouMail(gift) }],
    [
      "payment-findings",
      {
        title: "Stripe and we differ about payments",
        render: () => ledger.findingsMail({ ...reader, kinds }),
      },
    ],
  ];
}
