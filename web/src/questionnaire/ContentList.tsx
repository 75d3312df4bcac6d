import { type ReactNode, useId } from "react";
import { Link, useRevalidator } from "react-router";
import type { Part } from "../api/read-part.ts";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { type ContentAddress, selectAddress } from "./content-address.ts";
import { contentLabels } from "./content-labels.ts";
import type { Content } from "./read-content.ts";

interface ContentListProps {
  address: ContentAddress;
  content: Part<Content>;
  /** The entries. */
  children: ReactNode;
}

/** The list of a tab, newest first, page by page. */
export function ContentList({ address, content, children }: ContentListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {contentLabels[address.tab].list}
      </h2>
      {content.ok ? (
        <>
          {content.value.list.items.length > 0 ? (
            <ul className="grid grid-cols-1 gap-4">{children}</ul>
          ) : (
            <NothingListed address={address} />
          )}
          <NextPageLink next={content.value.list.next} />
        </>
      ) : (
        <UnreadList reason={content.message} />
      )}
    </section>
  );
}

function NothingListed({ address }: { address: ContentAddress }) {
  const { empty, emptyText } = contentLabels[address.tab];
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

function UnreadList({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Failed to fetch content data"
      text={reason}
      busy={state !== "idle"}
      onRetry={() => void revalidate()}
    />
  );
}
