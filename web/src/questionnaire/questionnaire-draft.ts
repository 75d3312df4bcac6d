import type { Question, Questionnaire } from "@boxmates/contract/questionnaire";

/** What the editor changes of a questionnaire. */
export interface Draft {
  title: string;
  description: string;
  isActive: boolean;
  questions: readonly Question[];
}

export function draftOf({ title, description, isActive, questions }: Questionnaire): Draft {
  return { title, description, isActive, questions };
}

/** Whether both say the same. Runs with every key that is pressed: what is the same object is not looked into. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.isActive === b.isActive &&
    sameList(a.questions, b.questions, sameQuestion)
  );
}

export function sameQuestion(a: Question, b: Question): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.text === b.text &&
      a.type === b.type &&
      a.required === b.required &&
      a.boxContentId === b.boxContentId &&
      sameList(a.options, b.options, Object.is))
  );
}

function sameList<Item>(
  a: readonly Item[],
  b: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => same(item, b[at] ?? item)));
}
