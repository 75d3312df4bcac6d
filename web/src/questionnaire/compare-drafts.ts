import { type Question, questionTypeLabels } from "@boxmates/contract/questionnaire";
import { type Draft, sameQuestion } from "./questionnaire-draft.ts";

/** One thing that reads differently in both versions. */
export interface Difference {
  /** 'Title', or 'Question 2'. */
  about: string;
  /** Who made it so, such as 'Added by you'. */
  what: string;
  fields: readonly FieldDifference[];
}

export interface FieldDifference {
  field: string;
  /** Null where the question is not there. */
  theirs: string | null;
  yours: string | null;
}

/** What another admin has saved meanwhile beside what is in the editor, where the two differ. */
export interface Versions {
  base: Draft;
  theirs: Draft;
  yours: Draft;
}

/** @param productName the name of a product, by its id */
export function compareDrafts(versions: Versions, productName: (id: string) => string): Difference[] {
  return [
    ...headDifferences(versions),
    ...questionDifferences(versions, productName),
    ...orderDifference(versions),
  ];
}

const headFields = {
  Title: (draft: Draft) => draft.title,
  Description: (draft: Draft) => draft.description,
  Active: (draft: Draft) => yesOrNo(draft.isActive),
};

function headDifferences({ base, theirs, yours }: Versions): Difference[] {
  return Object.entries(headFields).flatMap(([field, read]) => {
    const values = { field, theirs: read(theirs), yours: read(yours) };
    if (values.theirs === values.yours) return [];
    const what = changedBy(values.theirs !== read(base), values.yours !== read(base));
    return [{ about: field, what, fields: [values] }];
  });
}

/** In the order of theirs; what only the editor has comes after it. */
function questionDifferences(
  { base, theirs, yours }: Versions,
  productName: (id: string) => string,
): Difference[] {
  const before = byId(base);
  const inTheirs = byId(theirs);
  const inYours = byId(yours);
  return [...new Set([...inTheirs.keys(), ...inYours.keys()])].flatMap((id): Difference[] => {
    const [old, their, your] = [before.get(id), inTheirs.get(id), inYours.get(id)];
    const fields = fieldDifferences(their?.question, your?.question, productName);
    if (fields.length === 0) return [];
    const about = `Question ${(your ?? their)?.number}`;
    if (their && your) {
      const [byThem, byYou] = [their, your].map((now) => !old || !sameQuestion(old.question, now.question));
      return [{ about, what: changedBy(byThem, byYou), fields }];
    }
    if (old) return [{ about, what: `Removed by ${their ? "you" : "them"}`, fields }];
    return [{ about, what: `Added by ${their ? "them" : "you"}`, fields }];
  });
}

function orderDifference({ base, theirs, yours }: Versions): Difference[] {
  const shared = new Set(idsOf(theirs).filter((id) => byId(yours).has(id)));
  const orderIn = (draft: Draft) => draft.questions.filter((question) => shared.has(question.id));
  const [old, their, your] = [base, theirs, yours].map((draft) =>
    orderIn(draft)
      .map((q) => q.id)
      .join(" "),
  );
  if (their === your) return [];
  const inWords = (draft: Draft) =>
    orderIn(draft)
      .map((q, at) => `${at + 1}. ${q.text}`)
      .join("\n");
  const fields = [{ field: "Order", theirs: inWords(theirs), yours: inWords(yours) }];
  return [{ about: "Order of the questions", what: changedBy(their !== old, your !== old), fields }];
}

function fieldDifferences(
  theirs: Question | undefined,
  yours: Question | undefined,
  productName: (id: string) => string,
): FieldDifference[] {
  const their = theirs ? inWords(theirs, productName) : {};
  const your = yours ? inWords(yours, productName) : {};
  const fields = new Set([...Object.keys(their), ...Object.keys(your)]);
  return [...fields]
    .map((field) => ({
      field,
      theirs: theirs ? (their[field] ?? "") : null,
      yours: yours ? (your[field] ?? "") : null,
    }))
    .filter((difference) => difference.theirs !== difference.yours);
}

function inWords(question: Question, productName: (id: string) => string): Record<string, string> {
  const { text, type, required, options, boxContentId } = question;
  const chosen = type === "box_content_guess" ? options.map(productName) : options;
  return {
    Text: text,
    Type: questionTypeLabels[type],
    Required: yesOrNo(required),
    ...(options.length > 0 && { Options: chosen.join("\n") }),
    ...(boxContentId && { Product: productName(boxContentId) }),
  };
}

function changedBy(them: boolean | undefined, you: boolean | undefined): string {
  if (them && you) return "Changed by both of you";
  return them ? "Changed by them" : "Changed by you";
}

function byId(draft: Draft): Map<string, { question: Question; number: number }> {
  return new Map(draft.questions.map((question, at) => [question.id, { question, number: at + 1 }]));
}

function idsOf(draft: Draft): string[] {
  return draft.questions.map((question) => question.id);
}

function yesOrNo(value: boolean): string {
  return value ? "Yes" : "No";
}
