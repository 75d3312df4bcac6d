import type { Standing } from "@boxmates/contract/play/questionnaire-session";
import { Trophy } from "lucide-react";
import { Card } from "../../base/ui/Card.tsx";
import { Rank } from "../../base/ui/Rank.tsx";
import { StandingHead } from "./StandingHead.tsx";

interface LeaderboardProps {
  standings: readonly Standing[];
  /** The names of friends who have not finished. */
  awaited: readonly string[];
  /** Shows a member's answers; absent until the reader has finished. */
  onOpen: ((standing: Standing) => void) | undefined;
}

export function Leaderboard({ standings, awaited, onOpen }: LeaderboardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 id="leaderboard" className="flex items-center gap-3 text-2xl font-bold">
        <Trophy className="size-6 text-star" aria-hidden />
        Leaderboard
      </h2>
      {standings.length === 0 ? (
        <p className="text-muted">Nobody has finished yet. Be the first!</p>
      ) : (
        <>
          <p className="text-muted">
            {onOpen
              ? "Choose somebody to see their answers."
              : "Once you have finished, you can see everyone’s answers here."}
          </p>
          <StandingTable standings={standings} onOpen={onOpen} />
          {awaited.length > 0 && <Awaited names={awaited} />}
        </>
      )}
    </Card>
  );
}

/** Lists the members whose places are still open; the list fills by itself. */
function Awaited({ names }: { names: readonly string[] }) {
  return (
    <p className="text-muted wrap-anywhere">
      Not finished yet: <bdi>{names.join(", ")}</bdi>
    </p>
  );
}

function StandingTable({ standings, onOpen }: Pick<LeaderboardProps, "standings" | "onOpen">) {
  return (
    <table aria-labelledby="leaderboard" className="w-full text-left">
      <StandingHead counted="Correct" />
      <tbody>
        {standings.map((standing) => (
          <StandingRow key={standing.sessionId} standing={standing} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

/** The button reaches over the whole row. */
function StandingRow({ standing, onOpen }: { standing: Standing; onOpen: LeaderboardProps["onOpen"] }) {
  const { rank, fullName, correctAnswers, guessQuestions, totalPoints } = standing;
  return (
    <tr className="relative border-t border-line has-[button]:hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <td className="py-3 pl-1">
        <Rank rank={rank} />
      </td>
      <td className="py-3 font-medium wrap-anywhere">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(standing)}
            className="cursor-pointer text-left font-medium wrap-anywhere outline-none after:absolute after:inset-0"
          >
            {fullName}
          </button>
        ) : (
          fullName
        )}
      </td>
      <td className="py-3 text-right tabular-nums">
        {correctAnswers} / {guessQuestions}
      </td>
      <td className="py-3 pr-2 text-right font-semibold tabular-nums">{totalPoints}</td>
    </tr>
  );
}
