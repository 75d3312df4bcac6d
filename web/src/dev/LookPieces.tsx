import { Drawing, type DrawingSheet } from "../base/art/Drawing.tsx";
import { Markdown } from "../base/ui/Markdown.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

/** Grounds, then text on its ground. The names are spelled out because Tailwind finds them here. */
const grounds = [
  "bg-bg",
  "bg-surface",
  "bg-raised",
  "bg-sunken",
  "bg-warm",
  "bg-table",
  "bg-line",
  "bg-field",
];
const texts = [
  "bg-bg text-ink",
  "bg-bg text-muted",
  "bg-accent text-on-accent",
  "bg-accent-soft text-accent",
  "bg-danger text-on-danger",
  "bg-danger-soft text-danger",
  "bg-success-soft text-success",
  "bg-surface text-star",
  "bg-berry-soft text-berry",
  "bg-honey-soft text-honey",
  "bg-leaf-soft text-leaf",
  "bg-sky-soft text-sky",
  "bg-tomato-soft text-tomato",
];
const paints = [
  "bg-art-kraft",
  "bg-art-shade",
  "bg-art-flap",
  "bg-art-inside",
  "bg-art-line",
  "bg-art-iron",
  "bg-art-cream",
  "bg-art-berry",
  "bg-art-pink",
  "bg-art-honey",
  "bg-art-leaf",
  "bg-art-sky",
  "bg-art-tomato",
  "bg-art-day",
  "bg-art-night",
  "bg-art-skin-a",
  "bg-art-skin-b",
  "bg-art-skin-c",
];

export function ColorPieces() {
  return (
    <Pieces title="Colours">
      <Piece name="grounds">
        <Swatches names={grounds} />
      </Piece>
      <Piece name="paints, for drawings only">
        <Swatches names={paints} />
      </Piece>
      <Piece name="text on its ground, 4.5:1 and more" wide>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {texts.map((name) => (
            <li key={name} className={`rounded-2xl border border-line p-4 font-semibold ${name}`}>
              {name.split("text-").at(-1)}
            </li>
          ))}
        </ul>
      </Piece>
    </Pieces>
  );
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {names.map((name) => (
        <li key={name} className="text-xs text-muted">
          <span className={`mb-1 block h-12 rounded-2xl border border-line ${name}`} />
          {name.replace(/^bg-(art-)?/, "")}
        </li>
      ))}
    </ul>
  );
}

const sample =
  "## Before you taste\n\nPut the bottles in **number order**.\n\n- one glass each\n- water and bread";

export function TypePieces() {
  return (
    <Pieces title="Type">
      <Piece name="the scale">
        <p className="font-display text-5xl font-extrabold tracking-tight">Page, 5xl</p>
        <p className="mt-2 font-display text-3xl font-bold tracking-tight">Section, 3xl</p>
        <p className="mt-2 font-display text-2xl font-bold tracking-tight">Card, 2xl</p>
        <p className="mt-2 font-display text-xl font-bold tracking-tight">Small card, xl</p>
        <p className="mt-2 text-lg text-muted">Lead, lg and muted</p>
        <p className="mt-2">Text, base</p>
        <p className="mt-2 text-sm text-muted">Note, sm and muted</p>
      </Piece>
      <Piece name="Markdown">
        <Markdown text={sample} />
      </Piece>
    </Pieces>
  );
}

const themes = ["gourmet", "culinary", "crafting", "gaming", "explorer"];
const places = ["lost", "seats", "gathering", "mailbox", "podium", "letter", "puzzled", "van", "tower"];

export function DrawnPieces() {
  return (
    <>
      <Pieces title="Drawings: boxes and activities">
        {themes.flatMap((name) => [
          <Drawn key={`${name} box`} sheet="boxes" name={name} ground="ground" />,
          <Drawn key={`${name} activity`} sheet="activities" name={name} ground="windows" />,
        ])}
      </Pieces>
      <Pieces title="Drawings: places">
        {places.map((name) => (
          <Drawn key={name} sheet="places" name={name} />
        ))}
      </Pieces>
    </>
  );
}

function Drawn(props: { sheet: DrawingSheet; name: string; ground?: string }) {
  return (
    <figure className="group overflow-hidden rounded-3xl bg-honey-soft text-honey">
      <Drawing {...props} />
      <figcaption className="bg-surface p-3 text-sm text-muted">
        {props.sheet}/{props.name}
      </figcaption>
    </figure>
  );
}
