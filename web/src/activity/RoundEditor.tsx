import { maxRoundTextCharacters, scoreCountLabels, scoreCounts } from "@boxmates/contract/activity";
import { titleMaxCharacters } from "@boxmates/contract/values";
import { Trash2 } from "lucide-react";
import type { Dispatch } from "react";
import { cardHeadingId } from "../editor/card-heading-id.ts";
import type { ListEdit } from "../editor/list-editing.ts";
import { fieldError, type PartErrors } from "../editor/part-errors.ts";
import { Button } from "../ui/Button.tsx";
import { MarkdownField, markdownHint } from "../ui/MarkdownField.tsx";
import { PictureField } from "../ui/PictureField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { TypedRound } from "./activity-draft.ts";

interface RoundEditorProps {
  round: TypedRound;
  errors: PartErrors<TypedRound> | undefined;
  dispatch: Dispatch<ListEdit<TypedRound>>;
  onChoosePicture: (id: string) => void;
}

/** The fields of one round. */
export function RoundEditor({ round, errors, dispatch, onChoosePicture }: RoundEditorProps) {
  const fields: FieldsProps = {
    round,
    errorOf: (field) => fieldError(errors, round, field),
    onChange: (part) => dispatch({ kind: "change", item: { ...round, ...part } }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommonFields {...fields} />
      {round.kind === "step" ? (
        <StepFields {...fields} onChoosePicture={onChoosePicture} />
      ) : (
        <ScoreFields {...fields} />
      )}
      <Button
        kind="quiet"
        className="justify-self-end"
        aria-describedby={cardHeadingId(round.id)}
        onClick={() => dispatch({ kind: "remove", id: round.id })}
      >
        <Trash2 className="size-5" aria-hidden />
        Remove
      </Button>
    </div>
  );
}

interface FieldsProps {
  round: TypedRound;
  errorOf: (field: keyof TypedRound) => string | undefined;
  onChange: (part: Partial<TypedRound>) => void;
}

function CommonFields({ round, errorOf, onChange }: FieldsProps) {
  const textError = errorOf("text");
  return (
    <>
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        dir="auto"
        maxLength={titleMaxCharacters}
        value={round.title}
        error={errorOf("title")}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <MarkdownField value={round.text} error={textError}>
        <TextAreaField
          label="Text"
          name="text"
          rows={5}
          dir="auto"
          maxLength={maxRoundTextCharacters}
          value={round.text}
          error={textError}
          onChange={({ target }) => onChange({ text: target.value })}
          hint={markdownHint}
        />
      </MarkdownField>
    </>
  );
}

/** Half as wide as the card, where that leaves room for a number. */
const narrow = "sm:max-w-1/2";

function StepFields(props: FieldsProps & Pick<RoundEditorProps, "onChoosePicture">) {
  const { round, errorOf, onChange, onChoosePicture } = props;
  return (
    <>
      <PictureField
        label="Picture"
        url={round.imageUrl}
        error={errorOf("imageUrl")}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onChoose={() => onChoosePicture(round.id)}
      />
      <TextField
        label="Timer (minutes)"
        name="timerMinutes"
        className={narrow}
        inputMode="numeric"
        autoComplete="off"
        value={round.timerMinutes}
        error={errorOf("timerMinutes")}
        onChange={({ target }) => onChange({ timerMinutes: target.value })}
        hint="Optional, for what has to rest, bake or dry"
      />
    </>
  );
}

const countOptions = scoreCounts.map((value) => ({ value, label: scoreCountLabels[value] }));

function ScoreFields({ round, errorOf, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="How it counts"
        name="counts"
        options={countOptions}
        value={round.counts}
        onChange={({ target }) => {
          const counts = scoreCounts.find((each) => each === target.value);
          if (counts) onChange({ counts });
        }}
      />
      <TextField
        label="Points for the winner"
        name="winnerPoints"
        inputMode="numeric"
        autoComplete="off"
        value={round.winnerPoints}
        error={errorOf("winnerPoints")}
        onChange={({ target }) => onChange({ winnerPoints: target.value })}
        hint="Added to their points in the group"
      />
    </div>
  );
}
