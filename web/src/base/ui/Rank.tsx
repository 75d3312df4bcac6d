import { Medal } from "lucide-react";

const medalColours = ["text-star", "text-muted", "text-accent"];

/** A medal with the number for the first three places, #n after. */
export function Rank({ rank }: { rank: number }) {
  const colour = medalColours[rank - 1];
  if (!colour) return <>#{rank}</>;
  return (
    <span className="flex items-center gap-1 font-semibold tabular-nums">
      <Medal className={`size-6 ${colour}`} aria-hidden />
      {rank}
    </span>
  );
}
