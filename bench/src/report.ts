import { answerCells, answersHead, apart } from "./answers-table.ts";
import type { Figure } from "./row.ts";

/** The figures as a table: name, figure, goal, reached or not; and what an answer takes as another. */
export function report(figures: readonly Figure[]): string {
  const { others, answers } = apart(figures);
  const cells = others.map(({ name, figure, goal = "", reached }) => [
    name,
    figure,
    goal,
    reached === undefined ? "" : reached ? "reached" : "NOT REACHED",
  ]);
  return [
    inColumns([["measurement", "figure", "goal", ""], ...cells]),
    ...(answers.length > 0 ? [inColumns([answersHead, ...answers.map(answerCells)])] : []),
  ].join("");
}

function inColumns(table: readonly string[][]): string {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `\n${lines.join("\n")}\n`;
}
