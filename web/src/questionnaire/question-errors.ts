import type { Question } from "@boxmates/contract/questionnaire";
import type { FieldErrors } from "../api/api-error.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** The errors of one question as it was sent, by field, such as `text` or `options.1`. */
export interface QuestionErrors {
  sent: Question;
  fields: FieldErrors;
}

export interface DraftErrors {
  /** By field: `title`, `description`, and `questions` for the list as a whole. */
  head: FieldErrors;
  /** By the question's id: questions can move while errors are corrected. */
  questions: ReadonlyMap<string, QuestionErrors>;
}

/** `questions.2.options.0` is `options.0` of the third question that was sent. */
export function draftErrors(errors: FieldErrors, sent: Draft): DraftErrors {
  const head: FieldErrors = {};
  const questions = new Map<string, QuestionErrors>();
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field] = /^questions\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const question = index === undefined ? undefined : sent.questions[Number(index)];
    if (!question || field === undefined) {
      head[path] = message;
      continue;
    }
    const entry = questions.get(question.id) ?? { sent: question, fields: {} };
    entry.fields[field || "text"] ??= message;
    questions.set(question.id, entry);
  }
  return { head, questions };
}

type QuestionField = "text" | "options" | "boxContentId";

/** The error of a field until it is changed, with the option's index where only one option is wrong. */
export function errorOf(
  errors: QuestionErrors | undefined,
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
