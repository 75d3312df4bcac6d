import { type Question, questionTypeLabels } from "@boxmates/contract/questionnaire";
import {
  changedBy,
  type Difference,
  type FieldDifference,
  fieldDifferences as headDifferences,
  type Versions,
} from "../ui/differences.ts";
import { isSame } from "../ui/draft.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** @param productName the name of a product, by its id */
export function compareDrafts(versions: Versions<Draft>, productName: (id: string) => string): Difference[] {
  const { base, theirs, yours } = versions;
  return [
    ...headDifferences({ base: headOf(base), theirs: headOf(theirs), yours: headOf(yours) }),
    ...questionDifferences(versions, productName),
    ...orderDifference(versions),
  ];
}

/** In the order of theirs; questions that only the editor has come last. */
function questionDifferences(
  { base, theirs, yours }: Versions<Draft>,
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
      const [byThem, byYou] = [their, your].map((now) => !old || !isSame(old.question, now.question));
      return [{ about, what: changedBy(byThem, byYou), fields }];
    }
    if (old) return [{ about, what: `Removed by ${their ? "you" : "them"}`, fields }];
    return [{ about, what: `Added by ${their ? "them" : "you"}`, fields }];
  });
}

function orderDifference({ base, theirs, yours }: Versions<Draft>): Difference[] {
  const shared = new Set(idsOf(theirs).filter((id) => byId(yours).has(id)));
  const orderIn = (draft: Draft) => draft.questions.filter((question) => shared.has(question.id));
  const [old, their, your] = [base, theirs, yours].map((draft) =>
    orderIn(draft)
      .map((q) => q.id)
      .join(" "),
  );
  if (their === your) return [];
  const asList = (draft: Draft) =>
    orderIn(draft)
      .map((q, at) => `${at + 1}. ${q.text}`)
      .join("\n");
  const fields = [{ field: "Order", theirs: asList(theirs), yours: asList(yours) }];
  return [{ about: "Order of the questions", what: changedBy(their !== old, your !== old), fields }];
}

function fieldDifferences(
  theirs: Question | undefined,
  yours: Question | undefined,
  productName: (id: string) => string,
): FieldDifference[] {
  const their = theirs ? questionInWords(theirs, productName) : {};
  const your = yours ? questionInWords(yours, productName) : {};
  const fields = new Set([...Object.keys(their), ...Object.keys(your)]);
  return [...fields]
    .map((field) => ({
      field,
      theirs: theirs ? (their[field] ?? "") : null,
      yours: yours ? (your[field] ?? "") : null,
    }))
    .filter((difference) => difference.theirs !== difference.yours);
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

function byId(draft: Draft): Map<string, { question: Question; number: number }> {
  return new Map(draft.questions.map((question, at) => [question.id, { question, number: at + 1 }]));
}

function idsOf(draft: Draft): string[] {
  return draft.questions.map((question) => question.id);
}
