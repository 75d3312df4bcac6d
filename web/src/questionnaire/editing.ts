import type { Question, Questionnaire } from "@boxmates/contract/questionnaire";
import { newQuestionId } from "./question-id.ts";
import { type Draft, draftOf, sameDraft } from "./questionnaire-draft.ts";

/** The editor's state. */
export interface Editing {
  /** What the draft started from: what was read or saved last. */
  base: Questionnaire;
  draft: Draft;
  /** The question that was removed last, to be put back. */
  removed: { question: Question; index: number } | undefined;
}

export type Edit =
  | { kind: "head"; change: Partial<Omit<Draft, "questions">> }
  | { kind: "question"; question: Question }
  | { kind: "add"; nowMs: number }
  | { kind: "remove"; id: string }
  | { kind: "put-back" }
  | { kind: "move"; id: string; to: number }
  /** The page's data was read, maybe again. */
  | { kind: "read"; questionnaire: Questionnaire }
  | { kind: "saved"; questionnaire: Questionnaire; sent: Draft }
  /** Goes on from what another admin has saved. */
  | { kind: "take"; questionnaire: Questionnaire };

export function startEditing(base: Questionnaire, draft: Draft = draftOf(base)): Editing {
  return { base, draft, removed: undefined };
}

export function edit(state: Editing, step: Edit): Editing {
  switch (step.kind) {
    case "head":
      return { ...state, draft: { ...state.draft, ...step.change } };
    case "read":
      return read(state, step.questionnaire);
    case "saved": {
      // What was typed on while it was being saved is not saved yet.
      const untouched = state.draft === step.sent;
      const draft = untouched ? draftOf(step.questionnaire) : state.draft;
      return { ...state, base: step.questionnaire, draft };
    }
    case "take":
      return startEditing(step.questionnaire);
    default:
      return editQuestions(state, step);
  }
}

type QuestionEdit = Extract<Edit, { kind: "question" | "add" | "remove" | "put-back" | "move" }>;

function editQuestions(state: Editing, step: QuestionEdit): Editing {
  const { questions } = state.draft;
  const { removed } = state;
  const having = (changed: readonly Question[]) => ({
    ...state,
    draft: { ...state.draft, questions: changed },
  });
  switch (step.kind) {
    case "question":
      return having(
        questions.map((question) => (question.id === step.question.id ? step.question : question)),
      );
    case "add": {
      const taken = [...questions, ...(removed ? [removed.question] : [])].map((question) => question.id);
      return having([...questions, newQuestion(newQuestionId(step.nowMs, taken))]);
    }
    case "remove": {
      const index = questions.findIndex((question) => question.id === step.id);
      const question = questions[index];
      return question ? { ...having(questions.toSpliced(index, 1)), removed: { question, index } } : state;
    }
    case "put-back":
      return removed
        ? { ...having(questions.toSpliced(removed.index, 0, removed.question)), removed: undefined }
        : state;
    case "move":
      return having(moved(questions, step.id, step.to));
  }
}

function newQuestion(id: string): Question {
  return { id, text: "", type: "text", required: true, options: [], boxContentId: null };
}

/** A place before the first or behind the last is the first or last. */
function moved(questions: readonly Question[], id: string, to: number): readonly Question[] {
  const from = questions.findIndex((question) => question.id === id);
  const question = questions[from];
  const place = Math.max(0, Math.min(to, questions.length - 1));
  if (!question || place === from) return questions;
  return questions.toSpliced(from, 1).toSpliced(place, 0, question);
}

/** Who has changed nothing sees what is new; what somebody is typing stays as it is. */
function read(state: Editing, questionnaire: Questionnaire): Editing {
  if (!isNewer(questionnaire, state.base)) return state;
  const draft = draftOf(questionnaire);
  const follows = !isDirty(state) || sameDraft(state.draft, draft);
  return follows ? { ...state, base: questionnaire, draft } : state;
}

export function isDirty({ base, draft }: Editing): boolean {
  return !sameDraft(draftOf(base), draft);
}

/** Answers can overtake each other: what was read before the last save is no news. */
export function isNewer(questionnaire: Questionnaire, base: Questionnaire): boolean {
  return questionnaire.version > base.version;
}
