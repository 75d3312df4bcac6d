import type { Taster } from "@boxmates/contract/play/questionnaire-session";
import { Rank } from "../../base/ui/Rank.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { StandingHead } from "./StandingHead.tsx";

/** Ranks the members by the number of products that they recognised. */
export function TastingLeaderboard({ tasters }: { tasters: readonly Taster[] }) {
  return (
    <TitledCard title="Tasting Leaderboard" lead="By right guesses in the tasting challenge.">
      <table aria-label="Tasting Leaderboard" className="w-full text-left">
        <StandingHead counted="Right" />
        <tbody>
          {tasters.map(({ activityId, rank, fullName, rightGuesses, guesses, totalPoints }) => (
            <tr key={activityId} className="border-t border-line">
              <td className="py-3 pl-1">
                <Rank rank={rank} />
              </td>
              <td className="py-3 font-medium wrap-anywhere">{fullName || "Unknown User"}</td>
              <td className="py-3 text-right tabular-nums">
                {rightGuesses} / {guesses}
              </td>
              <td className="py-3 pr-2 text-right font-semibold tabular-nums">{totalPoints}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledCard>
  );
}
