export interface DrawnColumn {
  name: string;
  type: string;
  isNullable: boolean;
  isKey: boolean;
  /** The table that it refers to. */
  target: string | null;
}

interface DrawnTable {
  name: string;
  columns: DrawnColumn[];
}

export interface Area {
  title: string;
  tables: DrawnTable[];
}

// All lengths are in pixels.
const stacks = 3;
const cardWidth = 330;
const gap = 16;
const headHeight = 26;
const rowHeight = 18;
const padding = 8;
const width = stacks * cardWidth + (stacks + 1) * gap;

/** Draws an SVG with a card per table. Rows name their references, because lines between forty cards are unreadable. */
export function tablesPicture(areas: Area[]): string {
  let top = 36;
  const drawn = areas.map(({ title, tables }) => {
    const { svg, bottom } = drawCards(tables, top + 44);
    const heading = `<text class="title" x="${gap}" y="${top + 30}">${title}</text>`;
    top = bottom;
    return [heading, ...svg].join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + gap}" width="${width}" height="${top + gap}">
<title>The tables of the database</title>
<style>${style}</style>
<rect class="paper" width="${width}" height="${top + gap}"/>
<text class="quiet" x="${gap}" y="26">bold: primary key · → the table that a column refers to · ?: may be null</text>
${drawn.join("\n")}
</svg>
`;
}

const style = `
text { font: 12px system-ui, sans-serif; fill: #33272f; }
.title { font-size: 20px; font-weight: 700; }
.name { font-size: 13px; font-weight: 700; fill: #fff; }
.key { font-weight: 700; }
.quiet { fill: #75656f; }
.target { fill: #8c3169; }
.right { text-anchor: end; }
.paper { fill: #fffaf5; }
.card { fill: #fff; stroke: #d9c9d2; }
.head { fill: #8c3169; }
@media (prefers-color-scheme: dark) {
  text { fill: #f3e9ef; }
  .quiet { fill: #b7a5b0; }
  .target { fill: #eb9fc9; }
  .paper { fill: #1d161a; }
  .card { fill: #2a2026; stroke: #51414b; }
}
`;

/** Puts each card where there is the most room. */
function drawCards(tables: DrawnTable[], top: number): { svg: string[]; bottom: number } {
  const ends: number[] = Array(stacks).fill(top);
  const svg = tables.map((table) => {
    const stack = ends.indexOf(Math.min(...ends));
    const y = ends[stack] ?? top;
    const height = headHeight + table.columns.length * rowHeight + padding;
    ends[stack] = y + height + gap;
    return drawCard(table, { x: gap + stack * (cardWidth + gap), y, height });
  });
  return { svg, bottom: Math.max(...ends) };
}

function drawCard({ name, columns }: DrawnTable, place: { x: number; y: number; height: number }): string {
  const { x, y, height } = place;
  return [
    `<rect class="card" x="${x}" y="${y}" width="${cardWidth}" height="${height}" rx="6"/>`,
    `<rect class="head" x="${x}" y="${y}" width="${cardWidth}" height="${headHeight}" rx="6"/>`,
    `<text class="name" x="${x + padding}" y="${y + 18}">${name}</text>`,
    ...columns.map((column, index) => drawColumn(column, x, y + headHeight + (index + 1) * rowHeight - 3)),
  ].join("\n");
}

function drawColumn({ name, type, isNullable, isKey, target }: DrawnColumn, x: number, y: number): string {
  const right = `${target ? `→ ${target}` : type}${isNullable ? " ?" : ""}`;
  return [
    `<text${isKey ? ' class="key"' : ""} x="${x + padding}" y="${y}">${name}</text>`,
    `<text class="right ${target ? "target" : "quiet"}" x="${x + cardWidth - padding}" y="${y}">${right}</text>`,
  ].join("");
}
