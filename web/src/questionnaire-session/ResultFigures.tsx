import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";
import type { Results } from "./read-results.ts";

/** How many have played, and how well. */
export function ResultFigures({ results }: { results: Results }) {
  return (
    <dl className="mb-6 grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-3 sm:gap-4">
      <Figure term="Participants">{results.participants}</Figure>
      <Figure term="Average Score">{results.averageScorePercent}%</Figure>
      <Figure term="Total Correct">{results.totalCorrect}</Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Card className="grid content-between gap-1 max-sm:px-3! max-sm:py-4!">
      <dt className="text-sm text-muted sm:text-base">{term}</dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums sm:text-4xl">{children}</dd>
    </Card>
  );
}
