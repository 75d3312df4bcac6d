import { Markdown } from "../ui/Markdown.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

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
