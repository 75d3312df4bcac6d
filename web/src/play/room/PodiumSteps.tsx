import { pointWords } from "@boxmates/contract/base/counted";
import type { RoomStanding } from "@boxmates/contract/play/room";
import { Avatar } from "../../base/ui/Avatar.tsx";

/** The best in the middle, as on every podium; by the place in the list. */
const places = ["order-2", "order-1", "order-3"];

/** By the rank: whoever shares a rank gets steps of one height. */
const steps = [
  "h-28 bg-honey-soft text-honey",
  "h-20 bg-sky-soft text-sky",
  "h-14 bg-tomato-soft text-tomato",
];

/** The first three. */
export function PodiumSteps({ standings }: { standings: readonly RoomStanding[] }) {
  return (
    <ol
      aria-label="Podium"
      className="mx-auto grid w-full max-w-lg auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4"
    >
      {standings.slice(0, places.length).map(({ userId, fullName, rank, points }, place) => (
        <li key={userId} className={`grid min-w-0 justify-items-center gap-2 text-center ${places[place]}`}>
          <Avatar name={fullName} size="large" />
          <span className="line-clamp-3 w-full font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
          </span>
          <span className="text-sm text-muted tabular-nums">{pointWords(points)}</span>
          <span
            className={`grid w-full origin-bottom place-items-center rounded-t-2xl font-display text-4xl font-extrabold tabular-nums duration-700 ease-bounce motion-safe:transition-transform motion-safe:starting:scale-y-0 ${steps[rank - 1]}`}
          >
            <span className="sr-only">Place </span>
            {rank}
          </span>
        </li>
      ))}
    </ol>
  );
}
