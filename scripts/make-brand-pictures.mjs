// Draws the pictures that have to be PNGs: the icons of the installed app, and the previews of links to the public
// pages. Run it after the mark in web/public/favicon.svg or a headline below has changed: `node scripts/make-brand-pictures.mjs`.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { root } from "./install.mjs";

const publicFolder = join(root, "web/public");
const mark = readFileSync(join(publicFolder, "favicon.svg"));

const paper = "#fffaf2";
const ink = "#2c1a27";
const muted = "#685762";
const accent = "#93295f";

/** The mark's background: icons that the system crops to its own shape are filled with it to the edges. */
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)?.[1] ?? accent;

const markOf = (size) => sharp(mark, { density: (72 * size) / 64 }).resize(size, size);

async function drawIcon(name, size) {
  await markOf(size)
    .png({ palette: true, effort: 10 })
    .toFile(join(publicFolder, "icons", `${name}.png`));
}

/** Systems crop these to circles and squares, so the mark keeps clear of the edges. */
async function drawFullIcon(name, size) {
  const inner = Math.round(size * 0.8);
  const background = { width: size, height: size, channels: 4, background: ground };
  await sharp({ create: background })
    .composite([{ input: await markOf(inner).toBuffer() }])
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toFile(join(publicFolder, "icons", `${name}.png`));
}

/** One per public page, named as in `pages` of the contract. */
const linkPictures = {
  home: ["The box that brings your friends to the same table", "#fce4ef"],
  boxes: ["Five boxes.\nOne evening together.", "#ffedc9"],
  activities: ["Taste, cook,\ncraft and play together", "#e2f3e4"],
  faq: ["Short answers to what friends ask us most", "#e1f0fb"],
  contact: ["Questions, wishes, a broken bottle?", "#ffe6dc"],
  signup: ["Start your subscription", "#ffedc9"],
  auth: ["Your friends are waiting for you", "#fce4ef"],
};

const width = 1200;
const height = 630;

const fontFile = fileURLToPath(
  import.meta.resolve(
    "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  ),
);

function words(text, size, color, maxWidth) {
  return sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      font: `Bricolage Grotesque ExtraBold ${size}px`,
      fontfile: fontFile,
      width: maxWidth,
      rgba: true,
      dpi: 72,
      spacing: Math.round(-size / 12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function drawLinkPicture(name, headline, soft) {
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="dots" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="2" fill="#f3dcba"/></pattern></defs>
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect width="100%" height="100%" fill="url(#dots)"/>
    <circle cx="1000" cy="300" r="360" fill="${soft}"/>
    <circle cx="80" cy="640" r="150" fill="${soft}"/>
  </svg>`;
  const size = 340;
  const [title, brand, claim] = await Promise.all([
    words(headline, 76, ink, 640),
    words("Boxmates", 40, accent, 640),
    words("Themed boxes for groups of friends", 30, muted, 640),
  ]);
  const top = Math.round((height - title.info.height) / 2);
  await sharp(Buffer.from(background))
    .composite([
      { input: brand.data, left: 72, top: 64 },
      { input: title.data, left: 72, top },
      { input: claim.data, left: 72, top: height - 64 - claim.info.height },
      { input: await markOf(size).toBuffer(), left: 790, top: Math.round((height - size) / 2) },
    ])
    .removeAlpha()
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(publicFolder, "og", `${name}.png`));
}

for (const folder of ["icons", "og"]) mkdirSync(join(publicFolder, folder), { recursive: true });
await drawIcon("192", 192);
await drawIcon("512", 512);
await drawFullIcon("maskable-512", 512);
await drawFullIcon("apple-touch", 180);
for (const [name, [headline, soft]] of Object.entries(linkPictures))
  await drawLinkPicture(name, headline, soft);
