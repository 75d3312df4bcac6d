import { PageBody } from "../base/ui/PageBody.tsx";
import { DataPieces } from "./DataPieces.tsx";
import { DialogPieces } from "./DialogPieces.tsx";
import { FieldPieces } from "./FieldPieces.tsx";
import { ListPieces } from "./ListPieces.tsx";
import { ColorPieces, DrawnPieces, TypePieces } from "./LookPieces.tsx";
import { PressedPieces } from "./PressedPieces.tsx";
import { StatePieces } from "./StatePieces.tsx";

export const meta = () => [{ title: "The pieces | development" }];

/** Every piece of `ui/` in every state, for developers. It exists only in development: see routes.ts and docs/look.md. */
export default function UiPage() {
  return (
    <PageBody className="py-12">
      <h1 className="text-4xl font-extrabold sm:text-5xl">The pieces</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        All of web/src/base/ui and the drawings, in light and dark: switch with the choice in the footer. The
        rules are in docs/look.md.
      </p>
      <ColorPieces />
      <TypePieces />
      <PressedPieces />
      <FieldPieces />
      <StatePieces />
      <DataPieces />
      <ListPieces />
      <DialogPieces />
      <DrawnPieces />
    </PageBody>
  );
}
