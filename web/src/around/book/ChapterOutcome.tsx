import type { Chapter } from "@boxmates/contract/around/book";
import { pointWords } from "@boxmates/contract/base/counted";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Rank } from "../../base/ui/Rank.tsx";

/** The podium and the favourites; nothing as long as the results are sealed. */
export function ChapterOutcome({ podium, favourites, sealed }: Chapter) {
  if (sealed)
    return <p className="text-muted">The results are still sealed: they appear here once they open.</p>;
  if (podium.length === 0 && favourites.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
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
