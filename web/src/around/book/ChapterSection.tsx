import type { Chapter } from "@boxmates/contract/around/book";
import { chapterAnchor } from "@boxmates/contract/around/chapter";
import { pointWords } from "@boxmates/contract/base/counted";
import { useRef } from "react";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { Rank } from "../../base/ui/Rank.tsx";
import { AwaitedMemories, ChapterMemories } from "./ChapterMemories.tsx";
import { useNear } from "./use-near.ts";

interface ChapterSectionProps {
  groupId: string;
  chapter: Chapter;
}

/** One delivery: who won, what everyone liked best, and then what friends have added. That is read when it comes near. */
export function ChapterSection({ groupId, chapter }: ChapterSectionProps) {
  const { deliveryId, box, deliveryDate, deliveredAt, photos, quotes } = chapter;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNear, near] = useNear();
  const anchor = chapterAnchor(deliveryId);
  const ids = { groupId, deliveryId };
  return (
    <section
      id={anchor}
      ref={near}
      // A group can get the same box twice in a year.
      aria-labelledby={`${anchor}-title ${anchor}-date`}
      className="print:break-before-page print:first:break-before-auto"
    >
      <header className="mb-5 border-b border-line pb-4">
        <h2
          ref={heading}
          id={`${anchor}-title`}
          tabIndex={-1}
          className="text-3xl font-bold wrap-anywhere outline-none"
        >
          <bdi>{box.title}</bdi>
        </h2>
        <p id={`${anchor}-date`} className="mt-1 text-muted">
          {formatDate(deliveredAt ?? deliveryDate)}
        </p>
      </header>
      <Outcome chapter={chapter} />
      {isNear ? (
        <ChapterMemories
          ids={ids}
          title={box.title}
          expected={photos + quotes}
          onGone={() => heading.current?.focus()}
        />
      ) : (
        <AwaitedMemories expected={photos + quotes} />
      )}
    </section>
  );
}

/** The podium and the favourites; nothing as long as the results are sealed. */
function Outcome({ chapter: { podium, favourites, sealed } }: { chapter: Chapter }) {
  if (sealed)
    return <p className="mb-6 text-muted">The results are still sealed: they appear here once they open.</p>;
  if (podium.length === 0 && favourites.length === 0) return null;
  return (
    <div className="mb-6 grid grid-cols-1 gap-6 sm:grid-cols-2 print:grid-cols-2">
      {podium.length > 0 && (
        <div>
          <h3 className="mb-2 text-lg font-bold">Podium</h3>
          <ol className="grid grid-cols-1 gap-2">
            {podium.map(({ rank, fullName, points }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name
              <li key={index} className="grid grid-cols-[3rem_1fr_auto] items-center gap-2">
                <Rank rank={rank} />
                <bdi className="min-w-0 font-medium wrap-anywhere">{fullName || "Unknown User"}</bdi>
                <span className="tabular-nums">{pointWords(points)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {favourites.length > 0 && (
        <div>
          <h3 className="mb-2 text-lg font-bold">Favorites</h3>
          <ol className="grid grid-cols-1 gap-2">
            {favourites.map(({ itemName, average }) => (
              <li key={itemName} className="flex items-center justify-between gap-3">
                <bdi className="min-w-0 font-medium wrap-anywhere">{itemName}</bdi>
                <AverageStars value={average} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
