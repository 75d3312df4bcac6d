import { brand } from "@boxmates/contract/brand";
import { inviteApi } from "@boxmates/contract/invite";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { requireSession } from "../api/session.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/JoinPage.ts";
import { EndedOffer } from "./EndedOffer.tsx";
import { JoinAnswer } from "./JoinAnswer.tsx";
import { OfferCard } from "./OfferCard.tsx";

export const meta = () => pageTitle(brand, "Join a Group");

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // What can be done depends on who reads: the page does not show before that is known.
  await requireSession();
  return load(request, () => call(inviteApi.shareCard, { params }, request.signal), {
    INVITE_NOT_FOUND: () => undefined,
    // A link with more behind it than any token has.
    INVALID_REQUEST: () => undefined,
  });
}

const ended = {
  expired: { title: "This link has expired", text: "Ask your friend for a new one." },
  full: { title: "This group is full", text: "Someone has to leave before another friend can join." },
};

export default function JoinPage({ loaderData: card, params }: Route.ComponentProps) {
  if (!card) {
    return <EndedOffer title="Link not found" text="It was revoked or replaced, or it is not complete." />;
  }
  if (card.state !== "open") return <EndedOffer {...ended[card.state]} groupName={card.groupName} />;
  return (
    <PageBody width="narrow" className="py-12">
      <OfferCard offer={card} deed="shares a link to join" validity="The link works until">
        <JoinAnswer groupId={card.groupId} token={params.token} />
      </OfferCard>
    </PageBody>
  );
}
