import type { ShareCard } from "@boxmates/contract/groups/invite";
import type { ReactNode } from "react";
import { Drawing } from "../../base/art/Drawing.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";

interface OfferCardProps {
  offer: Omit<ShareCard, "state">;
  /** The words between the inviter's name and the group's. */
  deed: string;
  /** The words before the day on which the offer ends. */
  validity: string;
  children: ReactNode;
}

/** The group that a link leads into, as a page's one card. */
export function OfferCard({ offer, deed, validity, children }: OfferCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="-mx-5 -mt-5 rounded-t-[1.4rem] bg-warm px-5 pt-4 text-honey sm:-mx-6 sm:-mt-6">
        <Drawing sheet="places" name="gathering" className="mx-auto max-w-72" />
      </div>
      <div>
        <p className="text-muted wrap-anywhere">
          <bdi>{offer.inviterName}</bdi> {deed}
        </p>
        <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">
          <bdi>{offer.groupName}</bdi>
        </h1>
      </div>
      {offer.groupDescription && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {offer.groupDescription}
        </p>
      )}
      <OfferFacts offer={offer} validity={validity} />
      {children}
    </Card>
  );
}

interface OfferFactsProps {
  offer: Pick<ShareCard, "memberCount" | "expiresAt">;
  validity: string;
}

export function OfferFacts({ offer: { memberCount, expiresAt }, validity }: OfferFactsProps) {
  return (
    <p className="text-sm text-muted">
      {memberCount} {memberCount === 1 ? "member" : "members"} · {validity}{" "}
      <span className="whitespace-nowrap">{formatDate(expiresAt)}</span>
    </p>
  );
}
