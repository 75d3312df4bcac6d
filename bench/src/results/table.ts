import { answerCells, answersHead, apart } from "../answers-table.ts";
import type { Kept, Results } from "./results.ts";

/** All figures next to their goals, as Markdown. */
export function resultsTable(results: Results): string {
  const missed = Object.values(results).flatMap(({ figures }) =>
    figures.filter(({ reached }) => reached === false),
  );
  const judged = Object.values(results).flatMap(({ figures }) =>
    figures.filter(({ reached }) => reached !== undefined),
  );
  return `# Results

\`npm run bench\` writes this table and \`results.html\`, which shows the rows of growth as plots. A row that is measured
alone replaces its own part. ${judged.length - missed.length} of ${judged.length} goals are reached.
${Object.entries(results).map(section).join("")}`;
}

function section([name, { day, machine, options, figures }]: [string, Kept]): string {
  const { others, answers } = apart(figures);
  const cells = others.map(({ name: figureName, figure, goal = "", reached }) => [
    figureName,
    figure,
    goal,
    reached === undefined ? "" : reached ? "reached" : "**missed**",
  ]);
  return `
## ${name}

${day}, ${machine}${options && `; \`${options}\``}

${markdown([["measurement", "figure", "goal", ""], ...cells])}${
  answers.length > 0 ? `\n${markdown([answersHead, ...answers.map(answerCells)])}` : ""
}`;
}

function markdown([head = [], ...rows]: readonly string[][]): string {
  const lines = [
    `| ${head.join(" | ").trimEnd()} |`,
    `| ${head.map(() => "---").join(" | ")} |`,
    ...rows.map((cells) => `| ${cells.map(cell).join(" | ")} |`),
  ];
  return `${lines.join("\n")}\n`;
}

const cell = (text: string) => text.replaceAll("|", "\\|");
