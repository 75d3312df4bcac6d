import { Labelled } from "../../base/editor/Labelled.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import type { LinkedBox } from "./linked-boxes.ts";

interface ProductSelectProps {
  boxes: readonly LinkedBox[];
  productId: string | null;
  error: string | undefined;
  onChange: (productId: string | null) => void;
}

/** The product that a rating question is about. */
export function ProductSelect({ boxes, productId, error, onChange }: ProductSelectProps) {
  const isGone =
    productId !== null && !boxes.some(({ products }) => products.some(({ id }) => id === productId));
  return (
    <Labelled label="Product to rate" error={error} hint={hintFor(productId, isGone, boxes.length)}>
      {(control) => (
        <select
          {...control}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
          value={productId ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Choose a product</option>
          {isGone && <option value={productId}>A product that is in no linked box</option>}
          {boxes.map((box) => (
            <optgroup key={box.id} label={box.title}>
              {box.products.map((product) => (
                <option key={product.id} value={product.id}>
                  {product.itemName}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function hintFor(productId: string | null, isGone: boolean, boxCount: number): string {
  if (boxCount === 0) return "Link the questionnaire to a box with contents first.";
  if (isGone) return "This product is gone, or its box is not linked any more.";
  return productId === null
    ? "Without a product the stars count for none."
    : "The stars count for this product.";
}
