import { brand } from "@boxmates/contract/brand";
import { inviteApi } from "@boxmates/contract/invite";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { requireSession } from "../api/session.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/InvitePage.ts";
import { EndedOffer } from "./EndedOffer.tsx";
import { InviteAnswer } from "./InviteAnswer.tsx";
import { OfferCard } from "./OfferCard.tsx";

export const meta = () => pageTitle(brand, "Invitation");

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // What can be done depends on who reads: the page does not show before that is known.
  await requireSession();
  return load(request, () => call(inviteApi.card, { params }, request.signal), {
    INVITE_NOT_FOUND: () => undefined,
    // A link with more behind it than any token has.
    INVALID_REQUEST: () => undefined,
  });
}

const ended = {
  expired: { title: "This invitation has expired", text: "Ask your friend to send it again." },
  accepted: {
    title: "This invitation was already accepted",
    text: "If that was you, you find the group under My Group.",
  },
  declined: {
    title: "This invitation was declined",
    text: "Ask your friend for a new one if you have changed your mind.",
  },
  full: { title: "This group is full", text: "Someone has to leave before another friend can join." },
};

export default function InvitePage({ loaderData: card, params }: Route.ComponentProps) {
  if (!card) {
    return <EndedOffer title="Invitation not found" text="It was cancelled, or the link is not complete." />;
  }
  if (card.state !== "open") return <EndedOffer {...ended[card.state]} groupName={card.groupName} />;
  return (
    <PageBody width="narrow" className="py-12">
      <OfferCard offer={card} deed="invites you to" validity="The invitation is valid until">
        <InviteAnswer invitedEmail={card.invitedEmail} token={params.token} />
      </OfferCard>
    </PageBody>
  );
}
