import { formatCount } from "@boxmates/contract/base/counted";
import { imageAddress } from "@boxmates/contract/base/image";
import { type OwnProposal, proposalStateLabels } from "@boxmates/contract/vendors/proposal";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { ReactNode } from "react";
import { formatPrice } from "../../base/api/format-price.ts";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { Picture } from "../../base/ui/Picture.tsx";
import { stateTones } from "./state-tones.ts";

interface ProposalFactsProps {
  proposal: Omit<OwnProposal, "messages">;
  /** More lines of the list, for administrators. */
  more?: ReactNode;
  /** The actions below the facts. */
  children: ReactNode;
}

/** Shows a proposed product, and how the proposal was decided. */
export function ProposalFacts({ proposal, more, children }: ProposalFactsProps) {
  const { imageUrl, description, boxType, price, quantity, availableDate, state, reason } = proposal;
  return (
    <Card className="grid grid-cols-1 content-start gap-5">
      {imageUrl && (
        <Picture
          src={imageAddress(imageUrl, "medium")}
          alt={`Picture of ${proposal.name}`}
          placeholder={null}
          className="max-h-96 w-full rounded-2xl object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={stateTones[state]}>{proposalStateLabels[state]}</Badge>
        <span className="text-sm text-muted">
          since <time dateTime={proposal.stateSince}>{formatDate(proposal.stateSince)}</time>
        </span>
      </div>
      {reason !== null && (
        <div className="rounded-2xl bg-danger-soft p-4">
          <p className="font-medium">Why it was declined</p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {reason}
          </p>
        </div>
      )}
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {description}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name="Kind of box">{boxTypeLabels[boxType]}</Fact>
        <Fact name="Price">{formatPrice(price)}</Fact>
        <Fact name="Can deliver">
          {formatCount(quantity)} by {formatDate(availableDate)}
        </Fact>
        {more}
      </dl>
      {children}
    </Card>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
