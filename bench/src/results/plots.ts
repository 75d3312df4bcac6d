import type { Figure, Point } from "../row.ts";
import type { Results } from "./results.ts";

const [width, height, margin] = [320, 180, 36];

/** A page with a plot of each figure that has points: how it grows with the data. */
export function plotsPage(results: Results): string {
  const plots = Object.entries(results).flatMap(([row, { figures, day }]) =>
    figures.flatMap((figure) => (figure.points ? [plot(row, day, figure, figure.points)] : [])),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How Boxmates grows</title>
<style>${styles}</style>
</head>
<body>
<h1>How Boxmates grows</h1>
<p>The time in milliseconds below which 95 of 100 requests were answered, by the number of people in the database.
The dashed line is the goal: 1.3 times that of the smallest database.</p>
<main>
${plots.join("\n")}
</main>
</body>
</html>
`;
}

function plot(row: string, day: string, { name, figure }: Figure, points: readonly Point[]): string {
  const goal = 1.3 * (points[0]?.y ?? 0);
  const most = 1.1 * Math.max(goal, ...points.map(({ y }) => y));
  const logs = points.map(({ x }) => Math.log10(x));
  const [least, span] = [Math.min(...logs), Math.max(...logs) - Math.min(...logs) || 1];
  const place = ({ x, y }: Point) => ({
    x: Math.round(margin + ((Math.log10(x) - least) / span) * (width - 2 * margin)),
    y: Math.round(height - margin - (y / most) * (height - 2 * margin)),
  });
  const placed = points.map((point) => ({ ...point, at: place(point) }));
  const goalAt = place({ x: points[0]?.x ?? 1, y: goal }).y;
  return `<figure>
<figcaption><b>${escaped(name)}</b><br>${escaped(figure)} <small>(${row}, ${day})</small></figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${name}: ${figure}`)}">
<path class="axis" d="M${margin} ${margin / 2}V${height - margin}H${width - margin / 2}"/>
<path class="goal" d="M${margin} ${goalAt}H${width - margin / 2}"/>
<polyline points="${placed.map(({ at }) => `${at.x},${at.y}`).join(" ")}"/>
${placed
  .map(
    ({ x, y, at }) => `<circle cx="${at.x}" cy="${at.y}" r="4"/>
<text x="${at.x}" y="${at.y - 9}">${y.toFixed(1)}</text>
<text x="${at.x}" y="${height - margin + 18}">${x.toLocaleString("en-US")}</text>`,
  )
  .join("\n")}
</svg>
</figure>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
figure { margin: 0; }
svg { height: auto; width: 100%; }
text { fill: currentColor; font-size: 11px; text-anchor: middle; }
path, polyline { fill: none; stroke: currentColor; stroke-width: 1; }
.goal { stroke-dasharray: 4 4; opacity: 0.6; }
polyline { stroke: light-dark(#b3261e, #ff8a80); stroke-width: 2.5; }
circle { fill: light-dark(#b3261e, #ff8a80); }
`;
