import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brand } from "@boxmates/contract/base/brand";
import sharp, { type OverlayOptions } from "sharp";
import { escapeMarkup } from "../../base/escape-markup.ts";
import type { Podium } from "./queries.ts";

const ink = "#2a1a26";
const muted = "#6a5a63";
const accent = "#8c3169";
const paper = "#fffaf3";

const fontFile = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
);

interface Words {
  text: string;
  /** The font size in pixels. */
  size: number;
  color: string;
  /** The position of the edge that `align` names; the left edge by default. */
  x: number;
  /** The vertical middle of the line. */
  y: number;
  maxWidth: number;
  align?: "middle" | "right";
}

/** The positions of the steps in the art, from left to right: second place, first, third. */
const steps = [
  { place: 1, x: 70, top: 330 },
  { place: 0, x: 270, top: 270 },
  { place: 2, x: 470, top: 380 },
];
const stepWidth = 190;
const floor = 560;

/** Drawn by scripts/make-podium-art.mjs. */
const art = new URL("podium-art.png", import.meta.url);

/** Draws the podium and the favourites of a delivery. Our own font comes first; the machine's fonts fill its gaps. */
export async function drawPodium(podium: Podium): Promise<Buffer> {
  const words = await Promise.all(wordsOf(podium).map(drawWords));
  return sharp(await readFile(art))
    .composite([...shapesOf(podium), ...words])
    .png()
    .toBuffer();
}

/** Paints over the steps that are empty and gives each favourite a bar. */
function shapesOf({ places, favourites }: Podium): OverlayOptions[] {
  const empty = steps
    .filter(({ place }) => !places[place])
    .map(({ x, top }) => rectangle({ x, y: top, width: stepWidth, height: floor - top, color: paper }));
  const bars = favourites.flatMap(({ average }, index) => {
    const bar = { x: 740, y: 318 + index * 92, height: 16 };
    const full = 390;
    return [
      rectangle({ ...bar, width: full, color: "#efe3d6" }),
      rectangle({ ...bar, width: Math.round((full * average) / 5), color: accent }),
    ];
  });
  return [...empty, ...bars];
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

function rectangle({ x, y, width, height, color }: Rectangle): OverlayOptions {
  return { input: { create: { width, height, channels: 4, background: color } }, left: x, top: y };
}

function wordsOf({ groupName, boxTitle, deliveryDate, places, favourites }: Podium): Words[] {
  const month = new Date(`${deliveryDate}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return [
    { text: boxTitle, size: 54, color: ink, x: 70, y: 84, maxWidth: 840 },
    { text: groupName, size: 28, color: muted, x: 70, y: 148, maxWidth: 840 },
    { text: brand, size: 30, color: accent, x: 1130, y: 70, maxWidth: 180, align: "right" },
    { text: month, size: 24, color: muted, x: 1130, y: 110, maxWidth: 180, align: "right" },
    ...steps.flatMap(({ place, x, top }) => stepWords(places[place], place, x + stepWidth / 2, top)),
    ...(favourites.length > 0
      ? [{ text: "Favorites", size: 30, color: ink, x: 740, y: 226, maxWidth: 390 }]
      : []),
    ...favourites.flatMap(({ itemName, average }, index): Words[] => [
      { text: itemName, size: 26, color: ink, x: 740, y: 292 + index * 92, maxWidth: 320 },
      {
        text: average.toFixed(1),
        size: 26,
        color: accent,
        x: 1130,
        y: 292 + index * 92,
        maxWidth: 60,
        align: "right",
      },
    ]),
  ];
}

function stepWords(
  player: Podium["places"][number] | undefined,
  place: number,
  middle: number,
  top: number,
): Words[] {
  if (!player) return [];
  const points = `${player.points} ${player.points === 1 ? "point" : "points"}`;
  const words = { x: middle, maxWidth: stepWidth, align: "middle" } as const;
  return [
    { ...words, text: player.fullName, size: 28, color: ink, y: top - 64 },
    { ...words, text: points, size: 22, color: muted, y: top - 26 },
    { ...words, text: String(place + 1), size: 64, color: paper, y: top + 48 },
  ];
}

async function drawWords({ text, size, color, x, y, maxWidth, align }: Words): Promise<OverlayOptions> {
  const draw = (plain: string) => drawLine(plain, size, color);
  const letters = lettersOf(text);
  let line = await draw(letters.join(""));
  if (line.info.width * smallest > maxWidth) {
    const kept = Math.floor((letters.length * maxWidth) / (line.info.width * smallest)) - 1;
    line = await draw(`${letters.slice(0, Math.max(1, kept)).join("").trim()}…`);
  }
  const room = { width: maxWidth, height: Math.round(size * 1.4) };
  const shrunk = sharp(line.data).resize({ ...room, fit: "inside", withoutEnlargement: true });
  const { data, info } = await shrunk.toBuffer({ resolveWithObject: true });
  const before = { left: 0, middle: info.width / 2, right: info.width }[align ?? "left"];
  return { input: data, left: Math.round(x - before), top: Math.round(y - info.height / 2) };
}

function drawLine(plain: string, size: number, color: string) {
  const markup = `<span foreground="${color}">${escapeMarkup(plain)}</span>`;
  const font = `Bricolage Grotesque Bold ${size}`;
  const drawn = sharp({ text: { text: markup, font, fontfile: fontFile, dpi: 72, rgba: true } });
  return drawn.png().toBuffer({ resolveWithObject: true });
}

/** The scale down to which words are shrunk before they are cut. */
const smallest = 0.75;
const mostLetters = 120;

/** Splits a text into the letters that people see, without invisible ones, and no more than a picture can hold. */
function lettersOf(text: string): string[] {
  const line = text.replaceAll(/[\p{Cc}\p{Z}\s\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ").trim();
  const plain = /[^\p{DI}\p{C}\p{Z}\p{M}\u2800]/u.test(line) ? line : "–";
  return [...new Intl.Segmenter("en").segment(plain)].slice(0, mostLetters).map(({ segment }) => segment);
}
