import { scoreCountLabels, scoreCounts } from "@boxmates/contract/workshop/round-kinds";
import { Labelled } from "../../base/editor/Labelled.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { addressLabel, PictureField } from "../../base/ui/PictureField.tsx";
import type { TypedRound } from "./activity-draft.ts";

export interface RoundFieldsProps {
  round: TypedRound;
  errorOf: (field: keyof TypedRound) => string | undefined;
  onChange: (part: Partial<TypedRound>) => void;
}

/** The fields that only a step has. */
export function StepFields(props: RoundFieldsProps & { onChoosePicture: () => void }) {
  const { round, errorOf, onChange, onChoosePicture } = props;
  return (
    <>
      <PictureField
        label="Picture"
        url={round.imageUrl}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onChoose={onChoosePicture}
      >
        {(input) => (
          <Labelled label={addressLabel} error={errorOf("imageUrl")}>
            {(control) => <input {...input} {...control} className={controlClass} />}
          </Labelled>
        )}
      </PictureField>
      <NumberField
        label="Timer (minutes)"
        hint="Optional, for what has to rest, bake or dry."
        error={errorOf("timerMinutes")}
        value={round.timerMinutes}
        onChange={(timerMinutes) => onChange({ timerMinutes })}
      />
    </>
  );
}

/** The fields that only a score has. */
export function ScoreFields({ round, errorOf, onChange }: RoundFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Labelled label="How it counts">
        {(control) => (
          <select
            {...control}
            className={`${controlClass} select-arrow cursor-pointer pr-10`}
            value={round.counts}
            onChange={({ target }) => {
              const counts = scoreCounts.find((each) => each === target.value);
              if (counts) onChange({ counts });
            }}
          >
            {scoreCounts.map((each) => (
              <option key={each} value={each}>
                {scoreCountLabels[each]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <NumberField
        label="Points for the winner"
        hint="Added to their points in the group."
        error={errorOf("winnerPoints")}
        value={round.winnerPoints}
        onChange={(winnerPoints) => onChange({ winnerPoints })}
      />
    </div>
  );
}

/** The fields that only a show has. */
export function ShowFields({ round, errorOf, onChange }: RoundFieldsProps) {
  return (
    <NumberField
      label="Points for a photo"
      hint="Everyone who has shown a photo by the time they finish earns them."
      error={errorOf("photoPoints")}
      value={round.photoPoints}
      onChange={(photoPoints) => onChange({ photoPoints })}
    />
  );
}

interface NumberFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** An input of the type for numbers would hide text that is none, and nobody would see the error. */
function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={controlClass}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}
