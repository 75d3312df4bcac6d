import type { ReactNode } from "react";
import type { CatalogueBox } from "./box-content.ts";

type DrawnPanelProps = {
  /** The box whose colours lie behind the picture. */
  id: CatalogueBox["id"];
  /** The picture, and what lies on it, such as a sticker. */
  children: ReactNode;
};

/** The picture at the top of a card, from edge to edge. Its table is at the same height in all cards of a row. */
export function DrawnPanel({ id, children }: DrawnPanelProps) {
  return <div className={`relative -mx-5 -mt-5 sm:-mx-6 sm:-mt-6 ${boxTints[id]}`}>{children}</div>;
}

/** The colours of each kind of box; the names are spelled out because Tailwind reads them here. */
const boxTints: Record<CatalogueBox["id"], string> = {
  gourmet: "bg-berry-soft text-berry",
  culinary: "bg-tomato-soft text-tomato",
  crafting: "bg-leaf-soft text-leaf",
  gaming: "bg-sky-soft text-sky",
  explorer: "bg-honey-soft text-honey",
};
