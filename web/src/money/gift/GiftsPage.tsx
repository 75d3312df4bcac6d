import { brand } from "@boxmates/contract/base/brand";
import { isId } from "@boxmates/contract/base/values";
import { backFromGift, type GiftOffer } from "@boxmates/contract/money/gift";
import { Gift } from "lucide-react";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { takesPayments } from "../../base/api/takes-payments.ts";
import NotFoundPage from "../../base/shell/NotFoundPage.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/GiftsPage.ts";
import { GiftForm } from "./GiftForm.tsx";
import { giftOffer } from "./reads.ts";
import { Thanks } from "./Thanks.tsx";

export const meta = () => pageTitle(brand, takesPayments() ? "Gifts" : "Page not found");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  takesPayments() && giftIn(new URL(request.url).searchParams) === null ? prefetch(giftOffer) : null;

/** The gift that Stripe leads back about; null if somebody comes to give. */
function giftIn(search: URLSearchParams): string | null {
  const giftId = search.get(backFromGift);
  return giftId !== null && isId(giftId) ? giftId : null;
}

/** While payments are off, nothing can be given either. */
export default function GiftsPage() {
  const [search] = useSearchParams();
  if (!takesPayments()) return <NotFoundPage />;
  const giftId = giftIn(search);
  return giftId === null ? <Giving /> : <Thanks giftId={giftId} />;
}

function Giving() {
  const read = useRead(giftOffer);
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header>
        <h1 className="text-4xl font-extrabold sm:text-5xl">Give a box</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          For a friend, or for a whole group of friends. You need no account, and your friend gets the gift by
          email on the day that you choose.
        </p>
      </header>
      {read.value ? (
        <Offered offer={read.value} />
      ) : (
        <UnreadPage title="Failed to load the boxes." read={read} />
      )}
    </PageBody>
  );
}

function Offered({ offer }: { offer: GiftOffer }) {
  if (offer.boxes.length > 0) return <GiftForm offer={offer} />;
  return (
    <EmptyState
      drawing={<Gift className="size-12" />}
      title="Nothing to give right now"
      text="There is no box at the moment that can be given. Please come back in a few days."
    />
  );
}
