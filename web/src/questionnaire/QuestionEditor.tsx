import {
  type Question,
  type QuestionType,
  questionTypeLabels,
  questionTypes,
} from "@boxmates/contract/questionnaire";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { controlClass } from "../ui/control-class.ts";
import { Labelled } from "./Labelled.tsx";
import { type Content, QuestionOptions } from "./QuestionOptions.tsx";

interface QuestionEditorProps {
  number: number;
  question: Question;
  contents: readonly Content[];
  errors: readonly string[];
  onChange: (question: Question) => void;
  onRemove: () => void;
}

export function QuestionEditor({
  number,
  question,
  contents,
  errors,
  onChange,
  onRemove,
}: QuestionEditorProps) {
  const id = useId();
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  return (
    <Card>
      <fieldset className="grid gap-4" aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
        <legend className="mb-2 text-lg font-bold">Question {number}</legend>
        <Labelled label="Question Text">
          {(control) => (
            <input
              id={control}
              className={controlClass}
              value={question.text}
              maxLength={500}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Type">
          {(control) => (
            <select
              id={control}
              className={`${controlClass} select-arrow cursor-pointer pr-10`}
              value={question.type}
              onChange={(event) => change(emptyOf(event.target.value as QuestionType))}
            >
              {questionTypes.map((type) => (
                <option key={type} value={type}>
                  {questionTypeLabels[type]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <QuestionOptions question={question} contents={contents} onChange={change} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={question.required}
              onChange={(event) => change({ required: event.target.checked })}
            />
            Required
          </label>
          <Button kind="quiet" aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden />
            Remove
          </Button>
        </div>
        {errors.length > 0 && (
          <ul id={`${id}-errors`} role="alert" className="text-sm font-medium text-danger">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </fieldset>
    </Card>
  );
}

/** A question of another type starts without what the former type chose from. */
function emptyOf(type: QuestionType): Pick<Question, "type" | "options" | "boxContentId"> {
  return { type, options: [], boxContentId: null };
}
