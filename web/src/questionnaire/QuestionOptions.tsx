import type { Question } from "@boxmates/contract/questionnaire";
import { controlClass } from "../ui/control-class.ts";
import { Labelled } from "./Labelled.tsx";

/** A product that a question can be about. */
export interface Content {
  id: string;
  itemName: string;
  boxId: string;
  boxTitle: string;
}

interface QuestionOptionsProps {
  question: Question;
  contents: readonly Content[];
  onChange: (part: Partial<Question>) => void;
}

/** What a question of its type chooses from. */
export function QuestionOptions({ question, contents, onChange }: QuestionOptionsProps) {
  switch (question.type) {
    case "text":
      return null;
    case "multiple_choice":
      return (
        <Labelled label="Options, one in each line">
          {(control) => (
            <textarea
              id={control}
              className={controlClass}
              rows={4}
              value={question.options.join("\n")}
              onChange={(event) => onChange({ options: event.target.value.split("\n") })}
            />
          )}
        </Labelled>
      );
    case "rating":
      return (
        <Labelled label="Product to rate">
          {(control) => (
            <select
              id={control}
              className={`${controlClass} select-arrow cursor-pointer pr-10`}
              value={question.boxContentId ?? ""}
              onChange={(event) => onChange({ boxContentId: event.target.value || null })}
            >
              <option value="">Choose a product</option>
              {contents.map((content) => (
                <option key={content.id} value={content.id}>
                  {content.itemName} ({content.boxTitle})
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case "box_content_guess":
      return <ProductChoices question={question} contents={contents} onChange={onChange} />;
  }
}

function ProductChoices({ question, contents, onChange }: QuestionOptionsProps) {
  if (contents.length === 0)
    return <p className="text-muted">Link the questionnaire to a box with contents first.</p>;
  const toggle = (id: string, chosen: boolean) =>
    onChange({
      options: chosen ? [...question.options, id] : question.options.filter((option) => option !== id),
    });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Products to choose from</legend>
      {contents.map((content) => (
        <label key={content.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={question.options.includes(content.id)}
            onChange={(event) => toggle(content.id, event.target.checked)}
          />
          <span className="wrap-anywhere">{content.itemName}</span>
        </label>
      ))}
    </fieldset>
  );
}
