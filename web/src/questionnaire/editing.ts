import type { Question } from "@boxmates/contract/questionnaire";
import { newQuestionId } from "./question-id.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** The questions of the editor. */
export interface Questions {
  questions: readonly Question[];
  /** The question that was removed last, to be put back. */
  removed: { question: Question; index: number } | undefined;
}

export type QuestionEdit =
  | { kind: "question"; question: Question }
  | { kind: "add"; nowMs: number }
  | { kind: "remove"; id: string }
  | { kind: "put-back" }
  | { kind: "move"; id: string; to: number };

export type Edit = QuestionEdit | { kind: "head"; change: Partial<Omit<Draft, "questions">> };

export function editQuestions(state: Questions, step: QuestionEdit): Questions {
  const { questions, removed } = state;
  switch (step.kind) {
    case "question":
      return {
        removed,
        questions: questions.map((question) => (question.id === step.question.id ? step.question : question)),
      };
    case "add": {
      const taken = [...questions, ...(removed ? [removed.question] : [])].map((question) => question.id);
      return { removed, questions: [...questions, newQuestion(newQuestionId(step.nowMs, taken))] };
    }
    case "remove": {
      const index = questions.findIndex((question) => question.id === step.id);
      const question = questions[index];
      return question ? { questions: questions.toSpliced(index, 1), removed: { question, index } } : state;
    }
    case "put-back":
      return removed
        ? { questions: questions.toSpliced(removed.index, 0, removed.question), removed: undefined }
        : state;
    case "move":
      return { removed, questions: moved(questions, step.id, step.to) };
  }
}

function newQuestion(id: string): Question {
  return { id, text: "", type: "text", required: true, options: [], boxContentId: null };
}

/** A place before the first counts as the first, a place after the last as the last. */
function moved(questions: readonly Question[], id: string, to: number): readonly Question[] {
  const from = questions.findIndex((question) => question.id === id);
  const question = questions[from];
  const place = Math.max(0, Math.min(to, questions.length - 1));
  if (!question || place === from) return questions;
  return questions.toSpliced(from, 1).toSpliced(place, 0, question);
}
