import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { ShareCard } from "@boxmates/contract/groups/invite";
import { prefetch, useRead } from "../../base/api/read.ts";
import { requireSession, useSession } from "../../base/api/session.ts";
import { useLeave } from "../../base/shell/use-leave.ts";
import { Button } from "../../base/ui/Button.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/JoinPage.ts";
import { ArrivalLinks } from "./ArrivalLinks.tsx";
import { EndedOffer } from "./EndedOffer.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { shareCard } from "./reads.ts";
import { useJoinGroup } from "./writes.ts";

export const meta = () => pageTitle(brand, "Join a Group");

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // The page depends on who reads it: it is not shown before that is known.
  await requireSession();
  return prefetch(shareCard(params.token));
}

const ended = {
  expired: { title: "This link has expired", text: "Ask your friend for a new one." },
  full: { title: "This group is full", text: "Someone has to leave before another friend can join." },
};

export default function JoinPage({ params: { token } }: Route.ComponentProps) {
  const read = useRead(shareCard(token));
  if (read.value === undefined) {
    return (
      <PageBody width="narrow" className="py-12">
        <h1 className="mb-8 text-4xl font-extrabold">Join a Group</h1>
        <UnreadPage title="Failed to load the link." read={read} />
      </PageBody>
    );
  }
  return <Offer card={read.value} token={token} />;
}

function Offer({ card, token }: { card: ShareCard | null; token: string }) {
  if (!card) {
    return <EndedOffer title="Link not found" text="It was revoked or replaced, or it is not complete." />;
  }
  if (card.state !== "open") return <EndedOffer {...ended[card.state]} groupName={card.groupName} />;
  return (
    <PageBody width="narrow" className="py-12">
      <OfferCard offer={card} deed="shares a link to join" validity="The link works until">
        <Joining groupId={card.groupId} token={token} />
      </OfferCard>
    </PageBody>
  );
}

/** Lets the reader join, or sign in or up first. If joining is refused, the card is refetched and shows why. */
function Joining({ groupId, token }: { groupId: string; token: string }) {
  const session = useSession();
  const { leaving, leaveFor } = useLeave();
  const { send, busy } = useJoinGroup();
  if (session.status !== "signed-in") {
    return (
      <div className="grid gap-3">
        <p>You join with an account of your own:</p>
        <ArrivalLinks returnTo={pages.join({ token })} />
      </div>
    );
  }
  return (
    <Button
      className="sm:justify-self-start"
      busy={busy || leaving}
      busyLabel="Joining..."
      onClick={() => send(token, () => leaveFor(pages.group({ groupId }), { replace: true }))}
    >
      Join
    </Button>
  );
}
