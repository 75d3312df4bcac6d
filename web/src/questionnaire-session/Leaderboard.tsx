import type { Standing } from "@boxmates/contract/questionnaire-session";
import { Medal, Trophy } from "lucide-react";
import { Card } from "../ui/Card.tsx";

export function Leaderboard({ standings }: { standings: readonly Standing[] }) {
  return (
    <Card className="grid gap-4">
      <h2 id="leaderboard" className="flex items-center gap-3 text-2xl font-bold">
        <Trophy className="size-6 text-star" aria-hidden />
        Leaderboard
      </h2>
      {standings.length === 0 ? (
        <p className="text-muted">Nobody has finished yet. Be the first!</p>
      ) : (
        <table aria-labelledby="leaderboard" className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="w-14 pb-2 font-medium">
                Rank
              </th>
              <th scope="col" className="pb-2 font-medium">
                Member
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                Correct
              </th>
              <th scope="col" className="w-20 pb-2 text-right font-medium">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((standing) => (
              <tr key={standing.userId ?? standing.completedAt} className="border-t border-line">
                <td className="py-3">
                  <Rank rank={standing.rank} />
                </td>
                <td className="py-3 font-medium wrap-anywhere">{standing.fullName}</td>
                <td className="py-3 text-right tabular-nums">
                  {standing.correctAnswers} / {standing.guessQuestions}
                </td>
                <td className="py-3 text-right font-semibold tabular-nums">{standing.totalPoints}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const medalColours = ["text-star", "text-muted", "text-accent"];

/** A medal for the first three places, #n after. */
function Rank({ rank }: { rank: number }) {
  const colour = medalColours[rank - 1];
  if (!colour) return <>#{rank}</>;
  return (
    <>
      <Medal className={`size-6 ${colour}`} aria-hidden />
      <span className="sr-only">{rank}</span>
    </>
  );
}
