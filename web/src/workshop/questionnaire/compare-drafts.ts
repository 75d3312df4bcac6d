import { type Question, questionTypeLabels } from "@boxmates/contract/workshop/questionnaire";
import { listDifferences } from "../../base/editor/list-differences.ts";
import { type Difference, fieldDifferences, type Versions } from "../../base/ui/differences.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** @param productName the name of a product, by its id */
export function compareDrafts(versions: Versions<Draft>, productName: (id: string) => string): Difference[] {
  const { base, theirs, yours } = versions;
  return [
    ...fieldDifferences({ base: headOf(base), theirs: headOf(theirs), yours: headOf(yours) }),
    ...listDifferences(
      { base: base.questions, theirs: theirs.questions, yours: yours.questions },
      {
        one: "Question",
        many: "questions",
        name: ({ text }) => text,
        fields: (question) => questionInWords(question, productName),
      },
    ),
  ];
}

function questionInWords(question: Question, productName: (id: string) => string): Record<string, string> {
  const { text, type, required, options, boxContentId } = question;
  const chosen = type === "box_content_guess" ? options.map(productName) : options;
  return {
    Text: text,
    Type: questionTypeLabels[type],
    Required: required ? "Yes" : "No",
    ...(options.length > 0 && { Options: chosen.join("\n") }),
    ...(boxContentId && { Product: productName(boxContentId) }),
  };
}

function headOf({ questions: _, ...head }: Draft): Omit<Draft, "questions"> {
  return head;
}
