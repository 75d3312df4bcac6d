import { brand } from "@boxmates/contract/base/brand";
import type { GiftCard } from "@boxmates/contract/money/gift";
import { prefetch, useRead } from "../../base/api/read.ts";
import { requireSession } from "../../base/api/session.ts";
import { takesPayments } from "../../base/api/takes-payments.ts";
import NotFoundPage from "../../base/shell/NotFoundPage.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { EndedOffer } from "../../groups/invite/EndedOffer.tsx";
import type { Route } from "./+types/GiftPage.ts";
import { OpenGiftCard } from "./OpenGiftCard.tsx";
import { giftCard } from "./reads.ts";

export const meta = () => pageTitle(brand, takesPayments() ? "A Gift" : "Page not found");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!takesPayments()) return null;
  // The page depends on who reads it: it is not shown before that is known.
  await requireSession();
  return prefetch(giftCard(params.code));
}

const over = {
  too_old: {
    title: "This gift was not redeemed in time",
    text: "It could be redeemed within a year. Please write to us: the money is not lost.",
  },
  given_back: {
    title: "This gift was refunded",
    text: "The person who paid for it has their money back.",
  },
};
const unknown = {
  title: "We do not know this gift",
  text: "Please open the link in the email once more. It may not be complete.",
};
const redeemed = {
  title: "This gift was redeemed",
  text: "A gift is redeemed once. If that was you, sign in with the account that you used.",
};
const redeemedByReader = {
  title: "You have redeemed this gift",
  text: "Its boxes are in your group, and never expire.",
};

export default function GiftPage({ params: { code } }: Route.ComponentProps) {
  return takesPayments() ? <ReadGift code={code} /> : <NotFoundPage />;
}

function ReadGift({ code }: { code: string }) {
  const read = useRead(giftCard(code));
  if (read.value === undefined) {
    return (
      <PageBody width="narrow" className="py-12">
        <h1 className="mb-8 text-4xl font-extrabold">A gift</h1>
        <UnreadPage title="Failed to load the gift." read={read} />
      </PageBody>
    );
  }
  return <Shown card={read.value} code={code} />;
}

function Shown({ card, code }: { card: GiftCard | null; code: string }) {
  if (!card) return <EndedOffer {...unknown} />;
  if (card.state === "redeemed") return <EndedOffer {...(card.byReader ? redeemedByReader : redeemed)} />;
  if (card.state !== "open") return <EndedOffer {...over[card.state]} />;
  return (
    <PageBody width="narrow" className="py-12">
      <OpenGiftCard gift={card} code={code} />
    </PageBody>
  );
}
