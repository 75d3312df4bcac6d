import { pages } from "@boxmates/contract/base/paths";
import { likenessTolerance } from "@boxmates/contract/play/history";
import { Link } from "react-router";
import { Bar } from "../../base/ui/Bar.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import type { TastePair } from "./taste-pairs.ts";

interface LikenessCardProps {
  pairs: readonly TastePair[];
  /** The number of members to compare. */
  members: number;
}

const apart = `${likenessTolerance} ${likenessTolerance === 1 ? "star" : "stars"}`;

/** The likeness of the tastes of each two members. */
export function LikenessCard({ pairs, members }: LikenessCardProps) {
  if (pairs.length === 0) return <NothingToCompare members={members} />;
  return (
    <TitledCard
      title="Taste Likeness"
      lead={`Counted over the products that both have rated. Two ratings agree when they are at most ${apart} apart.`}
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        {pairs.map(({ id, first, second, agreed, compared, percent }) => (
          <li key={id} className="grid grid-cols-1 content-between gap-2">
            <p className="wrap-anywhere">
              <bdi className="font-semibold">{first}</bdi> and <bdi className="font-semibold">{second}</bdi>{" "}
              agree on {agreed} of {compared}
            </p>
            <Bar percent={percent} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function NothingToCompare({ members }: { members: number }) {
  return (
    <TitledCard title="Taste Likeness">
      {members > 1 ? (
        <p className="text-muted">
          No product has been rated by two of you yet. Once one is, you see here how alike your tastes are.
        </p>
      ) : (
        <p className="text-muted">
          It takes two to compare tastes.{" "}
          <Link to={pages.inviteFriends()} className="font-semibold text-accent underline underline-offset-4">
            Invite a friend
          </Link>{" "}
          to join you.
        </p>
      )}
    </TitledCard>
  );
}
