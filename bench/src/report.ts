import type { Figure } from "./row.ts";

/** The figures as a table: name, figure, goal, reached or not. */
export function report(figures: readonly Figure[]): string {
  const cells = figures.map(({ name, figure, goal = "", reached }) => [
    name,
    figure,
    goal,
    reached === undefined ? "" : reached ? "reached" : "NOT REACHED",
  ]);
  const table = [["measurement", "figure", "goal", ""], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `\n${lines.join("\n")}\n`;
}
