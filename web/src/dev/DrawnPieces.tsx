import { Drawing, type DrawingSheet } from "../art/Drawing.tsx";
import { Pieces } from "./Pieces.tsx";

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
