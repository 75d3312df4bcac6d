import { titleMaxCharacters } from "@boxmates/contract/base/values";
import { maxRoundTextCharacters } from "@boxmates/contract/workshop/activity";
import { Trash2 } from "lucide-react";
import type { Dispatch } from "react";
import { Labelled } from "../../base/editor/Labelled.tsx";
import type { ListEdit } from "../../base/editor/list-editing.ts";
import { fieldError, type PartErrors } from "../../base/editor/part-errors.ts";
import { cardHeadingId } from "../../base/editor/use-focus-steps.ts";
import { Button } from "../../base/ui/Button.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { MarkdownField, markdownHint } from "../../base/ui/MarkdownField.tsx";
import type { TypedRound } from "./activity-draft.ts";
import { type RoundFieldsProps, ScoreFields, ShowFields, StepFields } from "./RoundFields.tsx";

interface RoundEditorProps {
  round: TypedRound;
  errors: PartErrors<TypedRound> | undefined;
  dispatch: Dispatch<ListEdit<TypedRound>>;
  onChoosePicture: (id: string) => void;
}

/** The fields of one round. */
export function RoundEditor({ round, errors, dispatch, onChoosePicture }: RoundEditorProps) {
  const fields: RoundFieldsProps = {
    round,
    errorOf: (field) => fieldError(errors, round, field),
    onChange: (part) => dispatch({ kind: "change", item: { ...round, ...part } }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommonFields {...fields} />
      {round.kind === "step" && <StepFields {...fields} onChoosePicture={() => onChoosePicture(round.id)} />}
      {round.kind === "score" && <ScoreFields {...fields} />}
      {round.kind === "show" && <ShowFields {...fields} />}
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

function CommonFields({ round, errorOf, onChange }: RoundFieldsProps) {
  const textError = errorOf("text");
  return (
    <>
      <Labelled label="Title" error={errorOf("title")}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={round.title}
            maxLength={titleMaxCharacters}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Labelled>
      <MarkdownField value={round.text} error={textError}>
        <Labelled label="Text" hint={markdownHint} error={textError}>
          {(control) => (
            <textarea
              {...control}
              className={`${controlClass} field-sizing-content min-h-32`}
              dir="auto"
              value={round.text}
              maxLength={maxRoundTextCharacters}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Labelled>
      </MarkdownField>
    </>
  );
}
