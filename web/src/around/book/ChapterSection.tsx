import type { Chapter } from "@boxmates/contract/around/book";
import { chapterAnchor } from "@boxmates/contract/around/chapter";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "../../base/ui/formatting.ts";
import { useArrival } from "../../base/ui/use-arrival.ts";
import { ChapterMemories, MemoriesNearby } from "./ChapterMemories.tsx";
import { ChapterOutcome } from "./ChapterOutcome.tsx";

interface ChapterProps {
  groupId: string;
  chapter: Chapter;
}

interface ChapterSectionProps extends ChapterProps {
  /** True if it asks for its first photo, or quote, in case that it has none. */
  asks: boolean;
}

/** One delivery: what friends have added, who won, and what everyone liked best. Without photos and quotes it is a line. */
export function ChapterSection({ asks, ...props }: ChapterSectionProps) {
  const { photos, quotes } = props.chapter;
  // It stays what it is while something is added, so that nothing moves under whoever adds it.
  const [isFolded] = useState(!asks && photos + quotes === 0);
  return isFolded ? <FoldedChapter {...props} /> : <FullChapter {...props} />;
}

/** A group can get the same box twice in a year. */
const nameOf = (anchor: string) => `${anchor}-title ${anchor}-date`;

function FullChapter({ groupId, chapter }: ChapterProps) {
  const { deliveryId, box, photos, quotes } = chapter;
  const heading = useRef<HTMLHeadingElement>(null);
  const anchor = chapterAnchor(deliveryId);
  return (
    <section
      id={anchor}
      aria-labelledby={nameOf(anchor)}
      className="grid grid-cols-1 gap-6 py-7 print:block print:break-before-page print:space-y-6 print:py-0 print:first:break-before-auto"
    >
      <header>
        <h2
          ref={heading}
          id={`${anchor}-title`}
          tabIndex={-1}
          className="text-3xl font-bold wrap-anywhere outline-none sm:text-4xl"
        >
          <bdi>{box.title}</bdi>
        </h2>
        <p id={`${anchor}-date`} className="mt-1 text-muted">
          {dayOf(chapter)}
        </p>
      </header>
      <MemoriesNearby
        ids={{ groupId, deliveryId }}
        title={box.title}
        expected={photos + quotes}
        onGone={() => heading.current?.focus()}
      />
      <ChapterOutcome {...chapter} />
    </section>
  );
}

/** It opens when somebody follows a link to it, and once a friend adds something. On paper it is open. */
function FoldedChapter({ groupId, chapter }: ChapterProps) {
  const { deliveryId, box, photos, quotes } = chapter;
  const summary = useRef<HTMLElement>(null);
  const anchor = chapterAnchor(deliveryId);
  const part = useArrival(anchor);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      id={anchor}
      aria-labelledby={nameOf(anchor)}
      className="border-b border-line print:break-inside-avoid print:pb-6"
    >
      <details
        ref={part}
        open={photos + quotes > 0 || undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group print:[&::details-content]:[content-visibility:visible]"
      >
        <summary
          ref={summary}
          className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-xl py-2 hover:bg-accent-soft sm:px-3 [&::-webkit-details-marker]:hidden"
        >
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
            <h2 id={`${anchor}-title`} className="min-w-0 text-lg font-bold wrap-anywhere">
              <bdi>{box.title}</bdi>
            </h2>
            <span id={`${anchor}-date`} className="text-sm text-muted">
              {dayOf(chapter)}
            </span>
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180 print:hidden"
            aria-hidden
          />
        </summary>
        <div className="grid grid-cols-1 gap-6 pt-2 pb-6 sm:px-3">
          {isOpen && (
            <ChapterMemories
              ids={{ groupId, deliveryId }}
              title={box.title}
              expected={0}
              onGone={() => summary.current?.focus()}
            />
          )}
          <ChapterOutcome {...chapter} />
        </div>
      </details>
    </section>
  );
}

const dayOf = ({ deliveredAt, deliveryDate }: Chapter) => formatDate(deliveredAt ?? deliveryDate);
