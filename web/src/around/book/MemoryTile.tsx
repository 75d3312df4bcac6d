import type { BookPhoto, BookQuote, Comment, Memory } from "@boxmates/contract/around/book";
import { MessageCircle } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ReadPhoto } from "../../play/rounds/Photo.tsx";
import { HeartButton } from "./HeartButton.tsx";
import { memoryName } from "./memory-words.ts";
import { photoSize } from "./photo-size.ts";
import { bookPhoto, type PageIds } from "./reads.ts";
import { useNear } from "./use-near.ts";

interface MemoryTileProps {
  ids: PageIds;
  memory: Memory;
  /** True if it takes both columns. */
  isWide: boolean;
  onOpen: () => void;
}

/** A photo or a quote in the grid, which opens large with its comments. */
export function MemoryTile({ ids, memory, isWide, onOpen }: MemoryTileProps) {
  const { comments } = memory;
  const isPhoto = memory.kind === "photo";
  const by = isPhoto ? memory.fullName : memory.saidBy;
  return (
    <figure
      data-wide={isWide || undefined}
      className="group/tile flex min-w-0 flex-col gap-2 print:block print:rounded-3xl print:border print:border-line print:p-3"
    >
      {isPhoto ? (
        <TilePhoto groupId={ids.groupId} photo={memory} onOpen={onOpen} />
      ) : (
        <Words quote={memory} />
      )}
      <figcaption className="grid grid-cols-1 px-1 print:mt-3 print:block">
        {isPhoto && memory.caption && (
          <p className="wrap-anywhere" dir="auto">
            {memory.caption}
          </p>
        )}
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 text-sm text-muted wrap-anywhere">
            {!isPhoto && <span>— </span>}
            <bdi>{by || "Unknown User"}</bdi>
            {!isPhoto && memory.product && (
              <span>
                {" about "}
                <bdi>{memory.product.itemName}</bdi>
              </span>
            )}
          </p>
          <div className="flex shrink-0 items-center">
            <button
              type="button"
              aria-label={`${comments.length === 1 ? "1 comment" : `${comments.length} comments`}: ${memoryName(memory)}`}
              className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-2 text-muted hover:bg-accent-soft print:hidden"
              onClick={onOpen}
            >
              <MessageCircle className="size-5" aria-hidden />
              <span className="tabular-nums">{comments.length}</span>
            </button>
            <HeartButton ids={ids} memory={memory} />
          </div>
        </div>
        <PrintedComments comments={comments} />
      </figcaption>
    </figure>
  );
}

function TilePhoto({ groupId, photo, onOpen }: { groupId: string; photo: BookPhoto; onOpen: () => void }) {
  const [isNear, near] = useNear();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={frame}
      className={`${photo.width < photo.height ? "aspect-3/4" : "aspect-4/3 group-data-wide/tile:sm:aspect-3/2"} min-h-0 w-full grow break-inside-avoid print:aspect-auto`}
    >
      <div
        ref={near}
        data-awaited={isNear ? undefined : true}
        className="size-full rounded-3xl bg-sunken print:h-auto"
      >
        {isNear && (
          <ReadPhoto reading={bookPhoto(groupId, photo.id, sizeIn(frame.current))}>
            {(address) => (
              <Opening label={`Open ${memoryName(photo)}`} onOpen={onOpen}>
                <img src={address} alt="" className={photoClass} />
              </Opening>
            )}
          </ReadPhoto>
        )}
      </div>
    </div>
  );
}

const sizeIn = (frame: Element | null) => photoSize(frame?.clientWidth ?? 320, window.devicePixelRatio);

/** On paper all of a photo is shown, in its own shape, as long as it fits on a page. */
const photoClass =
  "size-full rounded-3xl bg-sunken object-cover print:mx-auto print:h-auto print:max-h-[18cm] print:object-contain";

function Opening({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="block size-full cursor-zoom-in rounded-3xl print:h-auto"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** It is as large as a photo beside it. */
function Words({ quote }: { quote: BookQuote }) {
  return (
    <blockquote
      dir="auto"
      className="grid grow content-center rounded-3xl bg-warm px-6 py-10 font-display text-2xl leading-snug font-extrabold text-balance wrap-anywhere sm:px-10 sm:text-3xl print:py-6 print:text-xl"
    >
      <p>“{quote.words}”</p>
    </blockquote>
  );
}

/** On the screen they are in the dialog. */
function PrintedComments({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul className="hidden text-sm print:mt-2 print:block">
      {comments.map(({ id, fullName, words }) => (
        <li key={id} className="wrap-anywhere">
          <bdi className="font-semibold">{fullName || "Unknown User"}</bdi>: <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}
