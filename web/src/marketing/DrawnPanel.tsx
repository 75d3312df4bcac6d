import type { ReactNode } from "react";
import { Drawing } from "../art/Drawing.tsx";
import type { CatalogueBox } from "./box-content.ts";
import { boxTints } from "./box-look.ts";

type DrawnPanelProps = {
  sheet: "boxes" | "activities";
  id: CatalogueBox["id"];
  /** Lies on the picture, such as a sticker. */
  children?: ReactNode;
};

const grounds = { boxes: "ground", activities: "windows" };

/** The picture at the top of a card, from edge to edge. Its table is at the same height in all cards of a row. */
export function DrawnPanel({ sheet, id, children }: DrawnPanelProps) {
  return (
    <div className={`relative -mx-5 -mt-5 sm:-mx-6 sm:-mt-6 ${boxTints[id]}`}>
      <Drawing sheet={sheet} name={id} ground={grounds[sheet]} />
      {children}
    </div>
  );
}
