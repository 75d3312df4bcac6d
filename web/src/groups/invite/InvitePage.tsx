import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { InviteCard } from "@boxmates/contract/groups/invite";
import { useTransition } from "react";
import { prefetch, useRead } from "../../base/api/read.ts";
import { requireSession, signOut, useSession } from "../../base/api/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/InvitePage.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { ArrivalLinks } from "./ArrivalLinks.tsx";
import { EndedOffer } from "./EndedOffer.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { inviteCard } from "./reads.ts";

export const meta = () => pageTitle(brand, "Invitation");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // The page depends on who reads it: it is not shown before that is known.
  await requireSession();
  return prefetch(inviteCard(params.token));
}

const ended = {
  expired: { title: "This invitation has expired", text: "Ask your friend to send it again." },
  accepted: {
    title: "This invitation was already accepted",
    text: "If that was you, you will find the group under My Group.",
  },
  declined: {
    title: "This invitation was declined",
    text: "The group does not invite this address again. If you have changed your mind, ask your friends for the group's share link.",
  },
};
const full = { title: "This group is full", text: "Someone has to leave before another friend can join." };

export default function InvitePage({ params: { token } }: Route.ComponentProps) {
  const read = useRead(inviteCard(token));
  if (read.value === undefined) {
    return (
      <PageBody width="narrow" className="py-12">
        <h1 className="mb-8 text-4xl font-extrabold">Invitation</h1>
        <UnreadPage title="Failed to load the invitation." read={read} />
      </PageBody>
    );
  }
  return <Offer card={read.value} token={token} />;
}

function Offer({ card, token }: { card: InviteCard | null; token: string }) {
  if (!card) {
    return <EndedOffer title="Invitation not found" text="It was cancelled, or the link is not complete." />;
  }
  if (card.state === "full") return <EndedOffer {...full} groupName={card.groupName} />;
  if (card.state !== "open") return <EndedOffer {...ended[card.state]} />;
  return (
    <PageBody width="narrow" className="py-12">
      <OfferCard offer={card} deed="invites you to" validity="The invitation is valid until">
        <Answer invitedEmail={card.invitedEmail} token={token} />
      </OfferCard>
    </PageBody>
  );
}

/** Lets the reader answer, sign in or up first, or switch to the account whose address is not masked for it. */
function Answer({ invitedEmail, token }: { invitedEmail: string; token: string }) {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          Join with <strong>{invitedEmail}</strong>:
        </p>
        <ArrivalLinks returnTo={pages.invite({ token })} />
      </div>
    );
  }
  return session.user.email === invitedEmail ? (
    <AnswerButtons token={token} />
  ) : (
    <WrongAccount me={session.user.email} invitedEmail={invitedEmail} />
  );
}

function WrongAccount({ me, invitedEmail }: { me: string; invitedEmail: string }) {
  const [leaving, startLeaving] = useTransition();
  // This browser forgets the session in any case; then the page offers the invited account.
  const leave = () => startLeaving(() => signOut().catch(() => undefined));
  return (
    <div role="status" className="grid gap-4 rounded-2xl bg-accent-soft p-5 wrap-anywhere">
      <p>
        This invitation is for <strong>{invitedEmail}</strong>, and you are signed in as <strong>{me}</strong>
        . Sign out and come back with the invited address to answer it.
      </p>
      <Button
        kind="outline"
        className="sm:justify-self-start"
        busy={leaving}
        busyLabel="Signing Out..."
        onClick={leave}
      >
        Sign out and switch
      </Button>
    </div>
  );
}
