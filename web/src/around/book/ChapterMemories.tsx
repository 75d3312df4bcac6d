import { type Memories, type Memory, memoryLimits } from "@boxmates/contract/around/book";
import { MessageSquareQuote } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { AddPhotos } from "./AddPhotos.tsx";
import { MemoryTile } from "./MemoryTile.tsx";
import { deliveryMemories, type PageIds } from "./reads.ts";
import { useNear } from "./use-near.ts";

const MemoryDialog = lazy(() => import("./MemoryDialog.tsx"));
const QuoteDialog = lazy(() => import("./QuoteDialog.tsx"));

interface ChapterMemoriesProps {
  ids: PageIds;
  /** The box's. */
  title: string;
  /** The approximate number of photos and quotes. */
  expected: number;
  /** Something was taken away that may have had the focus. */
  onGone: () => void;
}

/** Reads them once they come near the window. */
export function MemoriesNearby(props: ChapterMemoriesProps) {
  const [isNear, near] = useNear();
  return <div ref={near}>{isNear ? <ChapterMemories {...props} /> : <AwaitedMemories {...props} />}</div>;
}

/** The photos and quotes of one delivery, and the ways to add some. */
export function ChapterMemories({ ids, title, expected, onGone }: ChapterMemoriesProps) {
  const { value, failure, busy, readAgain } = useRead(deliveryMemories(ids));
  if (value) return <Tiles ids={ids} title={title} memories={value} onGone={onGone} />;
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  return (
    <div role="status" aria-label="Loading photos and quotes">
      <AwaitedMemories expected={expected} />
    </div>
  );
}

/** Keeps the room of what will be there, so that nothing jumps. */
function AwaitedMemories({ expected }: Pick<ChapterMemoriesProps, "expected">) {
  return (
    <div data-awaited style={{ minHeight: `${roomFor(expected)}rem` }}>
      <Skeleton className="h-11 w-40" />
    </div>
  );
}

/** About as high as so many tiles are, in rem. */
function roomFor(tiles: number): number {
  const columns = window.innerWidth >= 640 ? 2 : 1;
  return 4 + 26 * Math.ceil(tiles / columns);
}

/** The browser lays out and paints only what is near the window. On paper, that is everything. */
const placeClass =
  "grid min-w-0 grid-cols-1 [contain-intrinsic-height:auto_26rem] [content-visibility:auto] break-inside-avoid print:mb-4 print:block print:[content-visibility:visible]";

/** About two screens. */
const firstTiles = 18;

interface TilesProps extends Omit<ChapterMemoriesProps, "expected"> {
  memories: Memories;
}

function Tiles({ ids, title, memories, onGone }: TilesProps) {
  const { items } = memories;
  // A page of hundreds is drawn bit by bit, so that nobody who scrolls waits for it.
  const drawn = useDeferredValue(items.length, firstTiles);
  const dialog = useDialogAbout<Memory>();
  const [quoting, setQuoting] = useState(false);
  const ownPhotos = items.filter(({ kind, isOwn }) => kind === "photo" && isOwn).length;
  // Found anew each time, because it can change while it is open.
  const shown = items.find(({ id }) => id === dialog.subject?.id);
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      {items.length > 0 && (
        <ul
          aria-label={`Photos and quotes: ${title}`}
          // On paper, columns leave no room below a short photo or quote.
          className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 print:block print:columns-2"
        >
          {items.slice(0, drawn).map((memory, at) => (
            <li key={memory.id} className={`${placeClass} has-data-wide:sm:col-span-2`}>
              <MemoryTile
                ids={ids}
                memory={memory}
                isWide={isWide(items, at)}
                onOpen={() => dialog.show(memory)}
              />
            </li>
          ))}
          {drawn < items.length && <li data-awaited />}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {items.length === 0 && (
          <p className="basis-full text-muted">
            Nothing here yet. Add a photo of your evening, or something that one of you said.
          </p>
        )}
        <AddPhotos ids={ids} title={title} places={memoryLimits.photos - ownPhotos} />
        <Button kind="outline" aria-label={`Add a Quote: ${title}`} onClick={() => setQuoting(true)}>
          <MessageSquareQuote className="size-5" aria-hidden />
          Add a Quote
        </Button>
      </div>
      <Suspense>
        {dialog.subject && (
          <MemoryDialog
            ids={ids}
            memory={shown ?? dialog.subject}
            open={dialog.open && shown !== undefined}
            onClose={dialog.close}
            onGone={onGone}
          />
        )}
        {quoting && <QuoteDialog ids={ids} page={memories} onClose={() => setQuoting(false)} />}
      </Suspense>
    </div>
  );
}

/** The first photo and an item alone in the last row are as wide as the page; upright photos never are. */
function isWide(items: readonly Memory[], at: number): boolean {
  const isLying = (memory: Memory | undefined) =>
    memory !== undefined && (memory.kind === "quote" || memory.width >= memory.height);
  const hasOpening = items[0]?.kind === "photo" && isLying(items[0]);
  if (at === 0) return hasOpening;
  const isAlone = at === items.length - 1 && (items.length - Number(hasOpening)) % 2 === 1;
  return isAlone && isLying(items[at]);
}
