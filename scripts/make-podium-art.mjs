// Draws the background of every shared podium: `node scripts/make-podium-art.mjs`. Run it again after a change here;
// its output is committed. The server itself never parses SVG, so that uploads cannot reach such a parser.
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./install.mjs";

/** From left to right: second, first and third place. */
const steps = [
  { x: 70, top: 330, fill: "#d9c7b8" },
  { x: 270, top: 270, fill: "#f0b429" },
  { x: 470, top: 380, fill: "#d08b5b" },
];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#fffaf3"/>
  <circle cx="1130" cy="60" r="180" fill="#f7e6ee"/>
  <circle cx="20" cy="620" r="120" fill="#fdeccb"/>
  ${steps.map(({ x, top, fill }) => `<rect x="${x}" y="${top}" width="190" height="${560 - top}" rx="18" fill="${fill}"/>`).join("")}
</svg>`;

await sharp(Buffer.from(svg))
  .png({ palette: true })
  .toFile(join(root, "server/src/play/history/podium-art.png"));
