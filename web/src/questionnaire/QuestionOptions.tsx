import type { Question } from "@boxmates/contract/questionnaire";
import { GuessAnswerNote } from "./GuessAnswerNote.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { OptionRows } from "./OptionRows.tsx";
import { ProductChoices } from "./ProductChoices.tsx";
import { ProductSelect } from "./ProductSelect.tsx";
import { errorOf, type QuestionErrors } from "./question-errors.ts";

interface QuestionOptionsProps {
  question: Question;
  boxes: readonly LinkedBox[];
  errors: QuestionErrors | undefined;
  onChange: (part: Partial<Question>) => void;
}

/** What a question of its type chooses from. */
export function QuestionOptions({ question, boxes, errors, onChange }: QuestionOptionsProps) {
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
