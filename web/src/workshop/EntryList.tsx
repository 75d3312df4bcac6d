import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Reading } from "../api/read.ts";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { UnreadPage } from "../ui/UnreadPage.tsx";
import { selectAddress, type WorkshopAddress } from "./workshop-address.ts";
import { workshopLabels } from "./workshop-labels.ts";

interface EntryListProps<Entry> {
  address: WorkshopAddress;
  read: Reading<{ items: readonly Entry[]; next: string | null }>;
  children: (entry: Entry) => ReactNode;
}

/** The list of a tab, newest first, page by page. */
export function EntryList<Entry extends { id: string }>({ address, read, children }: EntryListProps<Entry>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {workshopLabels[address.tab].list}
      </h2>
      {read.value ? (
        <>
          {read.value.items.length > 0 ? (
            <ul className="grid grid-cols-1 gap-4">
              {read.value.items.map((entry) => (
                <li key={entry.id}>{children(entry)}</li>
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

function NothingListed({ address }: { address: WorkshopAddress }) {
  const { empty, emptyText } = workshopLabels[address.tab];
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
