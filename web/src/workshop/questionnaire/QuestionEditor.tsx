import {
  maxQuestionCharacters,
  type Question,
  type QuestionType,
  questionTypeLabels,
  questionTypes,
} from "@boxmates/contract/workshop/questionnaire";
import { Trash2 } from "lucide-react";
import { type Dispatch, useRef } from "react";
import { Labelled, LabelledCheckbox } from "../../base/editor/Labelled.tsx";
import type { ListEdit } from "../../base/editor/list-editing.ts";
import type { PartErrors } from "../../base/editor/part-errors.ts";
import { cardHeadingId } from "../../base/editor/use-focus-steps.ts";
import { Button } from "../../base/ui/Button.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { GuessAnswerNote } from "./GuessAnswerNote.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { OptionRows } from "./OptionRows.tsx";
import { ProductChoices } from "./ProductChoices.tsx";
import { ProductSelect } from "./ProductSelect.tsx";
import { errorOf } from "./question-errors.ts";

interface QuestionEditorProps {
  question: Question;
  boxes: readonly LinkedBox[];
  errors: PartErrors<Question> | undefined;
  dispatch: Dispatch<ListEdit<Question>>;
}

/** The fields of one question. */
export function QuestionEditor({ question, boxes, errors, dispatch }: QuestionEditorProps) {
  const change = (part: Partial<Question>) => dispatch({ kind: "change", item: { ...question, ...part } });
  const chooseType = useTypeChoice(question, change);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Labelled label="Question Text" error={errorOf(errors, question, "text")?.message}>
        {(control) => (
          <textarea
            {...control}
            className={`${controlClass} field-sizing-content resize-none`}
            rows={1}
            dir="auto"
            value={question.text}
            maxLength={maxQuestionCharacters}
            onChange={(event) => change({ text: event.target.value.replaceAll("\n", " ") })}
          />
        )}
      </Labelled>
      <TypeField type={question.type} onChoose={chooseType} />
      <QuestionOptions question={question} boxes={boxes} errors={errors} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LabelledCheckbox
          label="Required"
          checked={question.required}
          onChange={(required) => change({ required })}
        />
        <Button
          kind="quiet"
          aria-describedby={cardHeadingId(question.id)}
          onClick={() => dispatch({ kind: "remove", id: question.id })}
        >
          <Trash2 className="size-5" aria-hidden />
          Remove
        </Button>
      </div>
    </div>
  );
}

function TypeField({ type, onChoose }: { type: QuestionType; onChoose: (type: string) => void }) {
  return (
    <Labelled label="Type">
      {(control) => (
        <select
          {...control}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
          value={type}
          onChange={(event) => onChoose(event.target.value)}
        >
          {questionTypes.map((known) => (
            <option key={known} value={known}>
              {questionTypeLabels[known]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type Choice = Pick<Question, "options" | "boxContentId">;

const emptyChoices: Record<QuestionType, Choice> = {
  text: { options: [], boxContentId: null },
  multiple_choice: { options: ["", ""], boxContentId: null },
  rating: { options: [], boxContentId: null },
  box_content_guess: { options: [], boxContentId: null },
};

/**
 * Choosing another type clears the options of the former one. Going back restores them: the arrow keys pass every type
 * on the way.
 */
function useTypeChoice(question: Question, change: (part: Partial<Question>) => void) {
  const kept = useRef<Partial<Record<QuestionType, Choice>>>({});
  return (value: string) => {
    const type = questionTypes.find((known) => known === value);
    if (!type) return;
    const { options, boxContentId } = question;
    kept.current[question.type] = { options, boxContentId };
    change({ type, ...(kept.current[type] ?? emptyChoices[type]) });
  };
}

interface QuestionOptionsProps {
  question: Question;
  boxes: readonly LinkedBox[];
  errors: PartErrors<Question> | undefined;
  onChange: (part: Partial<Question>) => void;
}

/** The choices of a question, by its type. */
function QuestionOptions({ question, boxes, errors, onChange }: QuestionOptionsProps) {
  const { type, text, options, boxContentId } = question;
  const choose = (chosen: string[]) => onChange({ options: chosen });
  switch (type) {
    case "text":
      return null;
    case "multiple_choice":
      return <OptionRows options={options} error={errorOf(errors, question, "options")} onChange={choose} />;
    case "rating":
      return (
        <ProductSelect
          boxes={boxes}
          productId={boxContentId}
          error={errorOf(errors, question, "boxContentId")?.message}
          onChange={(id) => onChange({ boxContentId: id })}
        />
      );
    case "box_content_guess":
      return (
        <>
          <GuessAnswerNote text={text} options={options} boxes={boxes} onChoose={choose} />
          <ProductChoices
            boxes={boxes}
            options={options}
            error={errorOf(errors, question, "options")?.message}
            onChange={choose}
          />
        </>
      );
  }
}
