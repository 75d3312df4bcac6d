import { formatCount } from "@boxmates/contract/base/counted";
import {
  type AdminProposalEntry,
  isOpenProposal,
  type ProposalEntry,
  proposalStateLabels,
} from "@boxmates/contract/vendors/proposal";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { formatPrice } from "../../base/api/format-price.ts";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { stretchedClass, stretchingCardClass } from "../../base/ui/StatCard.tsx";
import { vendorName } from "../../base/ui/vendor-name.ts";
import { ProposalPicture } from "./ProposalPicture.tsx";
import { stateTones } from "./state-tones.ts";

type Entry = ProposalEntry & Partial<Pick<AdminProposalEntry, "vendor">>;

interface ProposalListProps {
  proposals: readonly Entry[];
  /** The address of a proposal's page. */
  addressOf: (proposal: { proposalId: string }) => string;
  /** The other side, which waits for the reader's answer if it wrote last. */
  other: "vendor" | "admins";
}

export function ProposalList({ proposals, addressOf, other }: ProposalListProps) {
  return (
    <ul aria-label="Proposals" className="grid grid-cols-1 gap-4">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <Card className={`flex flex-wrap items-start gap-x-5 gap-y-3 ${stretchingCardClass}`}>
            <ProposalPicture imageUrl={proposal.imageUrl} />
            <div className="grid min-w-0 grow basis-52 gap-1">
              <h3 className="text-xl font-bold wrap-anywhere">
                <Link to={addressOf({ proposalId: proposal.id })} className={stretchedClass} dir="auto">
                  {proposal.name}
                </Link>
              </h3>
              {proposal.vendor !== undefined && (
                <p className="wrap-anywhere">
                  <span className="text-muted">by</span> <bdi>{vendorName(proposal.vendor)}</bdi>
                </p>
              )}
              <p className="text-muted">
                {boxTypeLabels[proposal.boxType]} · {formatPrice(proposal.price)} ·{" "}
                {formatCount(proposal.quantity)} by {formatDate(proposal.availableDate)}
              </p>
              <p className="text-sm text-muted">
                Proposed on <time dateTime={proposal.createdAt}>{formatDate(proposal.createdAt)}</time>
                {proposal.messageCount > 0 && (
                  <span className="ml-3 inline-flex items-center gap-1">
                    <MessageCircle className="size-4" aria-hidden />
                    {proposal.messageCount === 1 ? "1 message" : `${proposal.messageCount} messages`}
                  </span>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {proposal.lastFrom === other && isOpenProposal(proposal.state) && <Badge>Your turn</Badge>}
              <Badge tone={stateTones[proposal.state]}>{proposalStateLabels[proposal.state]}</Badge>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
