import { id } from "@boxmates/contract/base/values";
import { boxContentBody } from "@boxmates/contract/workshop/box";
import type { ImportFault } from "@boxmates/contract/workshop/catalogue";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import * as z from "zod/mini";
import type { Row, Table } from "../../base/csv/csv-table.ts";

/** The data about one thing in a file. Fields that are not in the file stay as they are. */
export interface Draft {
  /** The row in a CSV file, or the path in a JSON file. */
  place: string;
  id: unknown;
  fields: Record<string, unknown>;
}

export interface BoxDraft extends Draft {
  contents: Draft[];
  /** Absent from formats and files without one. */
  activity?: Draft | undefined;
}

export interface QuestionnaireDraft extends Draft {
  boxIds: unknown[];
  questions: Draft[];
}

export type DraftKind = "box" | "item" | "activity" | "questionnaire" | "question";

/** The names of the contract's fields in a file, where they differ. */
export type FieldNames = Partial<Record<DraftKind, Record<string, string>>>;

/** The content of a file in any format. */
export interface Drafts {
  boxes: BoxDraft[];
  questionnaires: QuestionnaireDraft[];
  faults: ImportFault[];
  names: FieldNames;
}

/** Returns null for an empty cell, and NaN for one that is not a number. */
export function numberIn(cell: string, decimalComma: boolean): number | null {
  const text = decimalComma ? cell.trim().replace(",", ".") : cell.trim();
  if (text === "") return null;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads a boolean; spreadsheets write TRUE for true. Returns any other text unchanged, for the check to find. */
export function flagIn(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  return text === "true" || (text === "false" ? false : cell);
}

/**
 * Groups the rows about each thing: those with the same id or, without one, the same title. If they contradict each
 * other, the later row is at fault.
 */
export function groupRows<Column extends string>(
  { rows, faults }: Table<Column>,
  { id, title, shared }: { id: Column; title: Column; shared: readonly Column[] },
): Row<Column>[][] {
  const groups = Map.groupBy(
    rows,
    ({ cells }) => cells[id].trim().toLowerCase() || ` ${cells[title].trim()}`,
  );
  for (const [first, ...others] of groups.values()) {
    for (const { place, cells } of others) {
      const different = shared.filter((column) => column !== id && cells[column] !== first?.cells[column]);
      for (const column of different) {
        faults.push({
          row: place,
          message: `${column}: This differs from row ${first?.place}, which is about the same thing.`,
        });
      }
    }
  }
  return [...groups.values()];
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; messages: string[] };

/** Checks with the contract's own schema; names faults by field, with the file's names from `nameOf`. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  nameOf: (field: string) => string,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: plainSentence });
  if (parsed.success) return { ok: true, value: parsed.data };
  const messages = parsed.error.issues.map((issue) => {
    const message = issue.code === "invalid_value" ? oneOf(issue.values) : issue.message;
    return issue.path.length === 0 ? message : `${nameOf(String(issue.path[0]))}: ${message}`;
  });
  return { ok: false, messages: [...new Set(messages)] };
}

function oneOf(values: readonly unknown[]): string {
  return `Please write one of ${values.join(", ")}.`;
}

const kinds: Record<string, string> = {
  string: "This has to be a text.",
  number: "This has to be a number.",
  boolean: "Please write true or false.",
  array: "This has to be a list.",
};

/** Describes faults for which the contract has no sentence, because no form can send them. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return kinds[issue.expected] ?? "This is not valid.";
  if (issue.code === "too_big") return `This can be at most ${issue.maximum}.`;
  return "This is not valid.";
}

const productNumberSentence = "A product number is a whole number from 1 to 999999.";

/** An item with its number, which forms do not send. */
export const itemBody = z.extend(boxContentBody, {
  productNumber: z._default(
    z.nullable(
      z
        .number(productNumberSentence)
        .check(
          z.int(productNumberSentence),
          z.minimum(1, productNumberSentence),
          z.maximum(999_999, productNumberSentence),
        ),
    ),
    null,
  ),
});

export function spoken(place: string): string {
  return /^\d/.test(place) ? `row ${place}` : place;
}

export function referencesOf({ type, options, boxContentId }: Question): string[] {
  return [...(type === "box_content_guess" ? options : []), ...(boxContentId === null ? [] : [boxContentId])];
}

export function withPlainIds(question: Question): Question {
  const options =
    question.type === "box_content_guess" ? question.options.map((id) => id.toLowerCase()) : question.options;
  return { ...question, options, boxContentId: question.boxContentId?.toLowerCase() ?? null };
}

/** Puts the file's questions in its order; the others stay after the question that they followed before. */
export function mergeQuestions(present: readonly Question[], named: readonly Question[]): Question[] {
  const names = new Set(named.map(({ id }) => id));
  const behind = new Map<string, Question[]>();
  let anchor = "";
  for (const question of present) {
    if (names.has(question.id)) anchor = question.id;
    else behind.set(anchor, [...(behind.get(anchor) ?? []), question]);
  }
  const start = behind.get("") ?? [];
  return [...start, ...named.flatMap((question) => [question, ...(behind.get(question.id) ?? [])])];
}

/** Returns all valid ids in a file. */
export function idsIn({ boxes, questionnaires }: Drafts): string[] {
  const items = boxes.flatMap(({ contents }) => contents);
  const questions = questionnaires.flatMap((draft) => draft.questions.map(({ fields }) => fields));
  const named = [...boxes, ...items, ...questionnaires].map((draft) => draft.id);
  const linked = questionnaires.flatMap(({ boxIds }) => boxIds);
  const referred = questions.flatMap(({ options, boxContentId }) => [options, boxContentId].flat());
  const ids = [...named, ...linked, ...referred].flatMap((value) => {
    const parsed = id.safeParse(value);
    return parsed.success ? [parsed.data.toLowerCase()] : [];
  });
  return [...new Set(ids)];
}
