import { maxNeeded, maxNeededCharacters, type NeededThing } from "@boxmates/contract/activity";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode, useId, useMemo } from "react";
import { FieldError } from "../editor/FieldError.tsx";
import { newId } from "../editor/new-id.ts";
import { fieldError, type ListErrors } from "../editor/part-errors.ts";
import { pasteLines, rowSteps } from "../editor/row-steps.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { controlClass } from "../ui/control-class.ts";
import DraggableList from "../ui/DraggableList.tsx";

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
  const { add, type, press, remove } = rowSteps({
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
          return (
            thing && (
              <ThingRow
                id={inputId(at)}
                number={at + 1}
                value={thing.text}
                handle={handle}
                error={fieldError(errors.parts.get(thing.id), thing, "text")}
                onType={(typed) => type(at, typed)}
                onKeyDown={(event) => press(event, at)}
                onRemove={() => remove(at)}
              />
            )
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

interface ThingRowProps {
  id: string;
  number: number;
  value: string;
  /** Moves the row. */
  handle: ReactNode;
  error: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function ThingRow({ id, number, value, handle, error, onType, onKeyDown, onRemove }: ThingRowProps) {
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-1">
        <div className="-ml-3">{handle}</div>
        <input
          id={id}
          aria-label={`Thing ${number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          data-invalid={error ? "" : undefined}
          className={`${controlClass} min-w-0`}
          value={value}
          maxLength={maxNeededCharacters}
          autoComplete="off"
          dir="auto"
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => pasteLines(event, value, onType)}
          onKeyDown={onKeyDown}
        />
        <Button
          kind="quiet"
          className="-mr-2 px-3!"
          aria-label={`Remove thing ${number}`}
          title={`Remove thing ${number}`}
          onClick={onRemove}
        >
          <X className="size-5" aria-hidden />
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
