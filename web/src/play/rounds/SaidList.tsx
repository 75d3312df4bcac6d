import type { ReactNode } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { FoldedList } from "./FoldedList.tsx";

interface Said {
  fullName: string;
  /** Null if there is no right or wrong. */
  isCorrect: boolean | null;
  words: string | undefined;
  /** Beside the words. */
  more?: ReactNode;
}

const shownPlayers = 12;

/** Lists what the players said in a round. */
export function SaidList({ said }: { said: readonly Said[] }) {
  return (
    <FoldedList
      label="Who said what"
      // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name.
      items={said.map((one, place) => <SaidItem key={place} said={one} />)}
      shown={shownPlayers}
    />
  );
}

function SaidItem({ said: { fullName, isCorrect, words, more } }: { said: Said }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Avatar name={fullName} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
          </p>
          {words !== undefined && (
            <p className="text-muted wrap-anywhere" dir="auto">
              {words}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isCorrect !== null && (
            <Badge tone={isCorrect ? "success" : "danger"}>{isCorrect ? "Correct" : "Wrong"}</Badge>
          )}
          <span className="contents">{more}</span>
        </div>
      </div>
    </li>
  );
}
