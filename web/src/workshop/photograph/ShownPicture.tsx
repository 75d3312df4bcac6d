import type { KindPhotograph } from "@boxmates/contract/workshop/photograph";
import { Drawing } from "../../base/art/Drawing.tsx";
import { focusClass } from "./focus.ts";
import { kindLooks } from "./kind-looks.ts";

/** What the cards of the public pages show of a kind of box: its photograph in their cut, or our drawing. */
export function ShownPicture({ kind: { boxType, photograph } }: { kind: KindPhotograph }) {
  const { drawing, tint } = kindLooks[boxType];
  return (
    <div className={`self-start overflow-hidden rounded-2xl ${tint}`}>
      {photograph ? (
        <img src={photograph.url} alt={photograph.alt} className={`photograph ${focusClass(photograph)}`} />
      ) : (
        <Drawing sheet="boxes" name={drawing} ground="ground" />
      )}
    </div>
  );
}
