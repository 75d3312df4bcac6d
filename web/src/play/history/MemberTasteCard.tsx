import type { MemberHistory } from "@boxmates/contract/play/history";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { ReactNode } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { guessAccuracy } from "./guess-accuracy.ts";
import { shownName } from "./taste-pairs.ts";

interface MemberTasteCardProps {
  member: MemberHistory;
  isOwn: boolean;
}

/** One member in numbers. */
export function MemberTasteCard({ member, isOwn }: MemberTasteCardProps) {
  const { points, averageRating, ratings, rightGuesses, guesses, favouriteKind } = member;
  const name = shownName(member);
  const accuracy = guessAccuracy(rightGuesses, guesses);
  return (
    <Card className="grid h-full grid-cols-1 content-start gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h3 className="min-w-0 grow text-lg font-bold wrap-anywhere">{name}</h3>
        {isOwn && <Badge>You</Badge>}
      </div>
      <dl className="grid grid-cols-1 gap-2">
        <Fact term="Points">{points.toLocaleString("en-US")}</Fact>
        <Fact term="Average rating given">
          {averageRating === null ? undefined : (
            <>
              <AverageStars value={averageRating} />{" "}
              <Small>
                {ratings} {ratings === 1 ? "rating" : "ratings"}
              </Small>
            </>
          )}
        </Fact>
        <Fact term="Right guesses">
          {accuracy && (
            <>
              {accuracy.percent}% <Small>{accuracy.words}</Small>
            </>
          )}
        </Fact>
        <Fact term="Favorite kind of box">{favouriteKind && boxTypeLabels[favouriteKind]}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">
        {children ?? <span className="font-normal text-muted">none yet</span>}
      </dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="text-sm font-normal text-muted">{children}</span>;
}
