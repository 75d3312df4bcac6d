import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";
import type { Results } from "./read-results.ts";

/** How many have played, and how well. */
export function ResultFigures({ results }: { results: Results }) {
  return (
    <dl className="mb-6 grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Figure term="Participants">{results.participants}</Figure>
      <Figure term="Average Score">{results.averageScorePercent}%</Figure>
      <Figure term="Total Correct">{results.totalCorrect}</Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Card className="flex items-baseline justify-between gap-3 sm:grid">
      <dt className="text-muted">{term}</dt>
      <dd className="font-display text-4xl font-extrabold tabular-nums">{children}</dd>
    </Card>
  );
}
