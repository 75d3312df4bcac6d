import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Reading } from "../api/read.ts";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { UnreadPage } from "../ui/UnreadPage.tsx";
import { companionLabels } from "./companion-labels.ts";
import { type CompanionsAddress, selectAddress } from "./companions-address.ts";

interface CompanionListProps<Companion> {
  address: CompanionsAddress;
  read: Reading<{ items: readonly Companion[]; next: string | null }>;
  children: (companion: Companion) => ReactNode;
}

/** The list of a tab, newest first, page by page. */
export function CompanionList<Companion extends { id: string }>({
  address,
  read,
  children,
}: CompanionListProps<Companion>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {companionLabels[address.tab].list}
      </h2>
      {read.value ? (
        <>
          {read.value.items.length > 0 ? (
            <ul className="grid grid-cols-1 gap-4">
              {read.value.items.map((companion) => (
                <li key={companion.id}>{children(companion)}</li>
              ))}
            </ul>
          ) : (
            <NothingListed address={address} />
          )}
          <NextPageLink next={read.value.next} />
        </>
      ) : (
        <UnreadPage title="Failed to fetch content data" read={read} />
      )}
    </section>
  );
}

function NothingListed({ address }: { address: CompanionsAddress }) {
  const { empty, emptyText } = companionLabels[address.tab];
  if (!address.before) return <EmptyState drawing={<EmptyBoxArt />} title={empty} text={emptyText} />;
  const newest = selectAddress({ ...address, before: undefined }, address.selected);
  return (
    <EmptyState
      title="Nothing older"
      action={
        <Link to={newest} className={buttonClass("outline")}>
          Newest entries
        </Link>
      }
    />
  );
}
