import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { PartErrors } from "../../base/editor/part-errors.ts";

type QuestionField = "text" | "options" | "boxContentId";

/** The error of a field until it is changed, with the option's index where only one option is wrong. */
export function errorOf(
  errors: PartErrors<Question> | undefined,
  question: Question,
  field: QuestionField,
): { message: string; option: number | undefined } | undefined {
  if (!errors || errors.sent[field] !== question[field] || errors.sent.type !== question.type)
    return undefined;
  const found = Object.entries(errors.fields).find(
    ([path]) => path === field || path.startsWith(`${field}.`),
  );
  if (!found) return undefined;
  const [path, message] = found;
  return { message, option: path === field ? undefined : Number(path.slice(field.length + 1)) };
}
