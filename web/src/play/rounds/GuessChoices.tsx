import { useId } from "react";

interface GuessChoicesProps {
  choices: readonly { contentId: string; label: string }[];
  /** The products for which a choice was already the guess; it can be chosen again. */
  taken: ReadonlyMap<string, string>;
  /** Null while nothing is guessed. */
  value: string | null;
  onChange: (contentId: string | null) => void;
}

/** Asks which of the box's products it is. */
export function GuessChoices({ choices, taken, value, onChange }: GuessChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">
        Which one is it? <span className="text-base font-normal text-muted">(optional)</span>
      </legend>
      <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {choices.map(({ contentId, label }) => (
          <Choice
            key={contentId}
            label={label}
            note={taken.get(contentId)}
            checked={value === contentId}
            onChoose={() => onChange(contentId)}
          />
        ))}
        <Choice label="I do not know" checked={value === null} onChoose={() => onChange(null)} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  /** The products for which it was guessed already. */
  note?: string | undefined;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, note, checked, onChoose }: ChoiceProps) {
  const nameId = useId();
  const noteId = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 rounded-2xl border border-line px-4 py-2 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="guess"
        checked={checked}
        onChange={onChoose}
        aria-labelledby={nameId}
        aria-describedby={note && noteId}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={nameId} className="block wrap-anywhere" dir="auto">
          {label}
        </span>
        {note && (
          <span id={noteId} className="block text-sm text-muted">
            Your guess for {note}
          </span>
        )}
      </span>
    </label>
  );
}
