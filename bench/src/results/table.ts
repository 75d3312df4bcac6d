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
  const lines = figures.map(({ name: figureName, figure, goal = "", reached }) =>
    [figureName, figure, goal, reached === undefined ? "" : reached ? "reached" : "**missed**"].map(cell),
  );
  return `
## ${name}

${day}, ${machine}${options && `; \`${options}\``}

| measurement | figure | goal | |
| --- | --- | --- | --- |
${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}

const cell = (text: string) => text.replaceAll("|", "\\|");
