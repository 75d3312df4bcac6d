import { type Image, imageAddress } from "@boxmates/contract/base/image";
import { Images, SearchX } from "lucide-react";
import { useState } from "react";
import { useRead } from "../api/read.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useLastKnown } from "../ui/use-last-known.ts";
import { imageList } from "./reads.ts";

const gridClass = "grid grid-cols-2 gap-3 sm:grid-cols-4";

interface ImageGridProps {
  search: string;
  onPick: (url: string) => void;
}

export function ImageGrid({ search, onPick }: ImageGridProps) {
  const { list, failure, busy, readAgain, readingMore, readMore } = useImages(search);
  if (failure) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!list) return <GridSkeleton />;
  const { items, total } = list;
  if (items.length === 0) return <NoPictures searching={search !== ""} />;
  return (
    <div aria-busy={busy} className={`grid gap-4 ${busy ? "opacity-60 transition-opacity delay-300" : ""}`}>
      <p role="status" className="text-sm text-muted">
        {items.length === total ? countOf(total) : `${items.length} of ${countOf(total)}`}
      </p>
      <ul aria-label="Pictures" className={gridClass}>
        {items.map((image) => (
          <li key={image.id}>
            <ImageChoice image={image} onPick={onPick} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <Button
          kind="outline"
          className="justify-self-center"
          busy={readingMore}
          busyLabel="Loading..."
          onClick={readMore}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

/** The pictures that the search finds, a page at a time. Those of the last search stay until the next are read. */
function useImages(search: string) {
  const [requested, setRequested] = useState({ search, pages: 1 });
  const pages = requested.search === search ? requested.pages : 1;
  const { value, failure, busy, readAgain } = useRead(imageList(search, pages));
  const list = useLastKnown(value);
  const isOfSearch = list?.search === search;
  const isMoreMissing = isOfSearch && list.pages < pages;
  return {
    list,
    // The pictures stay if only the next page could not be read.
    failure: isOfSearch ? undefined : failure,
    busy: busy && !isMoreMissing,
    readAgain,
    readingMore: busy && isMoreMissing,
    readMore: () => (isMoreMissing ? readAgain() : setRequested({ search, pages: pages + 1 })),
  };
}

function countOf(total: number): string {
  return total === 1 ? "1 picture" : `${total} pictures`;
}

/** The name below the picture is the button's name, so the picture needs no text. */
function ImageChoice({ image, onPick }: { image: Image; onPick: (url: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onPick(image.url)}
      title={`${image.name}, ${image.width} × ${image.height}`}
      className="grid w-full cursor-pointer gap-2 rounded-2xl border border-line bg-surface p-2 text-left hover:border-accent hover:bg-accent-soft"
    >
      <img
        src={imageAddress(image.url, "small")}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-xl bg-sunken object-contain"
      />
      <span className="truncate text-sm font-medium">{image.name}</span>
    </button>
  );
}

function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading pictures" className={gridClass}>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
        <Skeleton key={place} className="aspect-square w-full" />
      ))}
    </div>
  );
}

function NoPictures({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState
      heading="h3"
      drawing={<SearchX className="size-12" />}
      title="No pictures found"
      text="No picture's name contains this."
    />
  ) : (
    <EmptyState
      heading="h3"
      drawing={<Images className="size-12" />}
      title="No pictures yet"
      text="Upload the first one. It is kept here for every box and item."
    />
  );
}
