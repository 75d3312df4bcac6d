import { useId } from "react";
import { FieldError } from "../../base/editor/Labelled.tsx";
import { Button } from "../../base/ui/Button.tsx";
import type { LinkedBox } from "./linked-boxes.ts";

interface ProductChoicesProps {
  boxes: readonly LinkedBox[];
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
}

/** The products that a guess chooses from, box by box. */
export function ProductChoices({ boxes, options, error, onChange }: ProductChoicesProps) {
  const errorId = useId();
  const known = new Set(boxes.flatMap((box) => box.products.map((product) => product.id)));
  const toggle = (id: string, chosen: boolean) =>
    onChange(chosen ? [...options, id] : options.filter((option) => option !== id));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">Products to choose from</legend>
      {boxes.length === 0 && (
        <p className="text-muted">Link the questionnaire to a box with contents first.</p>
      )}
      {boxes.map((box, at) => (
        <BoxChoices
          key={box.id}
          box={box}
          options={options}
          errorId={error && at === 0 ? errorId : undefined}
          onToggle={toggle}
        />
      ))}
      <GoneChoices
        count={options.filter((id) => !known.has(id)).length}
        onDrop={() => onChange(options.filter((id) => known.has(id)))}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface BoxChoicesProps {
  box: LinkedBox;
  options: readonly string[];
  errorId: string | undefined;
  onToggle: (id: string, chosen: boolean) => void;
}

function BoxChoices({ box, options, errorId, onToggle }: BoxChoicesProps) {
  const numbers = new Map([...box.byNumber].map(([number, product]) => [product.id, number]));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-muted wrap-anywhere" dir="auto">
        {box.title}
      </legend>
      <div className="grid grid-cols-1 rounded-2xl border border-line px-4 py-1">
        {box.products.map((product, at) => (
          <div key={product.id} className="flex items-center justify-between gap-3">
            <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 cursor-pointer accent-accent"
                data-invalid={errorId && at === 0 ? "" : undefined}
                aria-describedby={errorId}
                checked={options.includes(product.id)}
                onChange={(event) => onToggle(product.id, event.target.checked)}
              />
              <span className="min-w-0 py-1 wrap-anywhere">
                <bdi>{product.itemName}</bdi>
              </span>
            </label>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {numbers.has(product.id) ? `Product ${numbers.get(product.id)}` : "No number"}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows choices that are in no linked box any more: members do not see them, and admins should know. */
function GoneChoices({ count, onDrop }: { count: number; onDrop: () => void }) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-2xl bg-honey-soft px-4 py-2">
      <p className="text-honey">
        {count === 1 ? "One chosen product is" : `${count} chosen products are`} in no linked box any more.
      </p>
      <Button kind="quiet" onClick={onDrop}>
        Deselect {count === 1 ? "it" : "them"}
      </Button>
    </div>
  );
}
