import { maxNeeded, maxNeededCharacters, type NeededThing } from "@boxmates/contract/workshop/activity";
import { Plus } from "lucide-react";
import { memo, useId, useMemo } from "react";
import { FieldError } from "../../base/editor/Labelled.tsx";
import { LineRow } from "../../base/editor/LineRow.tsx";
import { newId } from "../../base/editor/new-id.ts";
import { fieldError, type ListErrors } from "../../base/editor/part-errors.ts";
import { rowSteps } from "../../base/editor/row-steps.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import DraggableList from "../../base/ui/DraggableList.tsx";

interface NeededCardProps {
  needed: readonly NeededThing[];
  errors: ListErrors<NeededThing>;
  onChange: (needed: readonly NeededThing[]) => void;
}

const title = "What is needed";

/** The things to get ready, one in each row. Enter goes on to a new row, and a pasted list fills several. */
export const NeededCard = memo(function NeededCard({ needed, errors, onChange }: NeededCardProps) {
  const id = useId();
  const inputId = (at: number) => `${id}-${at}`;
  const make = thingMaker(needed);
  const { add, row } = rowSteps({
    rows: needed,
    maxRows: maxNeeded,
    make,
    onChange,
    inputId,
  });
  const items = useMemo(
    () =>
      needed.map(({ id: thingId, text }, at) => ({ id: thingId, name: text.trim() || `thing ${at + 1}` })),
    [needed],
  );
  const order = (ids: string[]) =>
    onChange(ids.flatMap((thingId) => needed.filter((thing) => thing.id === thingId)));
  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-1 text-muted">Members tick these off before they begin.</p>
      </div>
      <DraggableList
        label={title}
        items={items}
        onOrder={order}
        className="grid grid-cols-1 gap-2 empty:hidden"
      >
        {(thingId, handle) => {
          const at = needed.findIndex((thing) => thing.id === thingId);
          const thing = needed[at];
          if (!thing) return;
          const error = fieldError(errors.parts.get(thing.id), thing, "text");
          const errorId = `${inputId(at)}-error`;
          return (
            <div className="grid grid-cols-1 gap-1.5">
              <LineRow
                {...row(at)}
                name={`Thing ${at + 1}`}
                value={thing.text}
                maxCharacters={maxNeededCharacters}
                errorId={error && errorId}
                handle={handle}
              />
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </div>
          );
        }}
      </DraggableList>
      {needed.length < maxNeeded ? (
        <Button kind="outline" className="justify-self-start" onClick={() => add(needed.length)}>
          <Plus className="size-5" aria-hidden />
          Add thing
        </Button>
      ) : (
        <p className="text-sm text-muted">These are all {maxNeeded} things that can be on the list.</p>
      )}
    </Card>
  );
});

/** A thing keeps its id when its text changes; each new one gets its own, also of several that are made at once. */
function thingMaker(needed: readonly NeededThing[]) {
  const taken = needed.map(({ id }) => id);
  return (text: string, former?: NeededThing): NeededThing => {
    if (former) return { ...former, text };
    const id = newId("n", Date.now(), taken);
    taken.push(id);
    return { id, text };
  };
}
