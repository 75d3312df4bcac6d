import type { Question, Questionnaire } from "@boxmates/contract/workshop/questionnaire";
import type { Saved } from "../../base/ui/draft.ts";

/** The fields of a questionnaire that the editor changes. */
export interface Draft {
  title: string;
  description: string;
  isActive: boolean;
  questions: readonly Question[];
}

export function newQuestion(id: string): Question {
  return { id, text: "", type: "text", required: true, options: [], boxContentId: null };
}

export function savedOf({ version, ...rest }: Questionnaire): Saved<Draft> {
  const { title, description, isActive, questions } = rest;
  return { fields: { title, description, isActive, questions }, version };
}
