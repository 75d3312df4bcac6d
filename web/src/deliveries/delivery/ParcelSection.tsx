import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { AdminParcel, deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { PackageSearch } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../base/api/read.ts";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { useWide } from "../../base/ui/use-wide.ts";
import { BulkBar, focusParcelList, parcelListHeadingId } from "./BulkBar.tsx";
import { MoveDialog, useMoves } from "./Moves.tsx";
import { ParcelLine } from "./ParcelLine.tsx";
import type { ParcelActs } from "./ParcelMenu.tsx";
import { ParcelTable } from "./ParcelTable.tsx";
import { addressOf, filterIn, isFiltering, type ParcelFilter } from "./parcel-filter.ts";
import { type Choice, useChoice } from "./use-choice.ts";

type Parcels = ResponseOf<typeof deliveryApi.parcels>;

interface ParcelSectionProps {
  parcels: Reading<Parcels>;
  acts: Omit<ParcelActs, "moves">;
}

export function ParcelSection({ parcels: read, acts }: ParcelSectionProps) {
  const { value: parcels, failure, busy, readAgain } = read;
  const choice = useChoice(parcels?.items ?? []);
  const moves = useMoves();
  return (
    <section aria-labelledby={parcelListHeadingId} className="flex flex-col gap-4">
      <Heading parcels={parcels} />
      {parcels && (
        <SearchedPart>
          {parcels.items.length === 0 ? (
            <NoParcels />
          ) : (
            <ParcelList parcels={parcels.items} choice={choice} acts={{ ...acts, moves }} />
          )}
          <NextPageLink next={parcels.next}>More parcels</NextPageLink>
        </SearchedPart>
      )}
      {failure && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      <BulkBar choice={choice} />
      <MoveDialog moves={moves} />
    </section>
  );
}

/** Screen readers announce its changes; otherwise a search would seem to do nothing. */
function Heading({ parcels }: { parcels: Parcels | undefined }) {
  return (
    <h2 id={parcelListHeadingId} tabIndex={-1} aria-live="polite" className="text-2xl font-bold outline-none">
      {parcels ? `Parcels (${parcels.items.length} shown)` : "Parcels"}
      {parcels?.next && (
        <span className="font-sans text-base font-normal tracking-normal text-muted">
          {" "}
          more on the next page
        </span>
      )}
    </h2>
  );
}

interface ParcelListProps {
  parcels: readonly AdminParcel[];
  choice: Choice;
  acts: ParcelActs;
}

function ParcelList({ parcels, choice, acts }: ParcelListProps) {
  const chooseAll = <ChooseAll choice={choice} of={parcels.length} />;
  if (useWide()) return <ParcelTable parcels={parcels} choice={choice} acts={acts} chooseAll={chooseAll} />;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center px-1">
        {chooseAll}
        <span aria-hidden>Select all on this page</span>
      </div>
      {/* The margin keeps the focused element clear of the bar that lies over the list. */}
      <ul className="grid grid-cols-1 divide-y divide-line rounded-3xl border border-line bg-surface shadow-soft **:scroll-mb-56">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelLine parcel={parcel} choice={choice} acts={acts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChooseAll({ choice, of }: { choice: Choice; of: number }) {
  const box = useRef<HTMLInputElement>(null);
  const { length: count } = choice.chosen;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of;
  }, [count, of]);
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        title="Select all on this page"
        checked={count === of}
        onChange={count === of ? choice.chooseNone : choice.chooseAll}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}

/** Says why the list is empty, and offers a way out. */
function NoParcels() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const leadTo = (search: string, label: string) => (
    <Link to={{ search }} onClick={focusParcelList} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  const drawing = <PackageSearch className="size-12" />;
  if (params.has("before")) {
    return (
      <EmptyState
        drawing={drawing}
        title="No deliveries found"
        text="The list ends before this page."
        action={leadTo(addressOf(filter), "To the first page")}
        heading="h3"
      />
    );
  }
  if (isFiltering(filter)) {
    const { title, text } = filteredWords(filter);
    return (
      <EmptyState
        drawing={drawing}
        title={title}
        text={text}
        action={leadTo("", "Clear filters")}
        heading="h3"
      />
    );
  }
  return (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No deliveries yet"
      text="Parcels appear here on their subscription's delivery day. They are created automatically every day."
      heading="h3"
    />
  );
}

function filteredWords(filter: ParcelFilter): { title: string; text: string } {
  const { from, to, search, status } = filter;
  if (from && to && from > to) {
    return { title: "No deliveries found", text: "The first date is after the last one." };
  }
  const onlyStatus = !from && !to && !search;
  if (status !== "preparing") {
    return { title: "No deliveries found", text: "No parcel fits this status, these dates and this search." };
  }
  return {
    title: "Nothing to ship",
    text: onlyStatus
      ? "No parcel is being prepared. The next ones appear here on their delivery day."
      : "No parcel that is being prepared fits these dates and this search.",
  };
}
