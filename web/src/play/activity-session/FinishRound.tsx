import type { PlayedRound, PlayedShow } from "@boxmates/contract/play/activity-session";
import { Button } from "../../base/ui/Button.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { earningWords } from "../rounds/words.ts";
import { isDone, openSteps, unconfirmedGames } from "./places.ts";

interface FinishRoundProps {
  rounds: readonly PlayedRound[];
  takesFocus: boolean;
  onGo: (roundId: string) => void;
}

/** The last look before the end: what is still open, and the way there. */
export function FinishRound({ rounds, takesFocus, onGo }: FinishRoundProps) {
  const steps = openSteps(rounds);
  const games = rounds.filter((round) => round.kind === "score" && !isDone(round));
  const unconfirmed = unconfirmedGames(rounds);
  const photos = rounds.filter((round) => round.kind === "show").filter((round) => !isDone(round));
  return (
    <div className="grid grid-cols-1 gap-5">
      <StepHeading takesFocus={takesFocus}>{steps.length > 0 ? "Almost there" : "All done"}</StepHeading>
      {steps.length > 0 ? (
        <OpenRounds
          text="These steps are still open. Tick them first, then finish."
          rounds={steps}
          onGo={onGo}
        />
      ) : (
        <p className="text-lg">Finish the activity to see it all at a glance.</p>
      )}
      {unconfirmed.length > 0 && (
        <OpenRounds text="These results count once you confirm them." rounds={unconfirmed} onGo={onGo} />
      )}
      {games.length > 0 && (
        <OpenRounds
          text="These games have no result yet. You can write it down now, or after you have finished."
          rounds={games}
          onGo={onGo}
        />
      )}
      {photos.length > 0 && <OpenRounds text={photoWords(photos)} rounds={photos} onGo={onGo} />}
    </div>
  );
}

/** A photo can also be shown afterwards, but then it earns nothing. */
function photoWords(photos: readonly PlayedShow[]): string {
  const [these, them] = photos.length === 1 ? ["this photo", "it"] : ["these photos", "them"];
  const earning = earningWords(photos);
  const advice =
    earning === undefined
      ? `You can show ${them} now, or after you have finished.`
      : `${earning} Show ${them} before you finish: a photo shown afterwards earns nothing.`;
  return `You have not shown ${these} yet. ${advice}`;
}

interface OpenRoundsProps {
  text: string;
  rounds: readonly PlayedRound[];
  onGo: (roundId: string) => void;
}

function OpenRounds({ text, rounds, onGo }: OpenRoundsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-lg">{text}</p>
      <ul className="grid grid-cols-1 gap-2">
        {rounds.map(({ id, title }) => (
          <li key={id}>
            <Button kind="outline" className="w-full" onClick={() => onGo(id)}>
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {title}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
