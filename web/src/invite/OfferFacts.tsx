import type { ShareCard } from "@boxmates/contract/invite";
import { formatDate } from "../ui/formatting.ts";

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
