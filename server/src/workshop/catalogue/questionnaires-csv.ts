import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { Row, Table } from "../../base/csv/csv-table.ts";
import type { CatalogueQuestionnaire } from "./queries.ts";
import {
  type Draft,
  type Drafts,
  type FieldNames,
  flagIn,
  groupRows,
  type QuestionnaireDraft,
} from "./rules.ts";

/** One row per question; a questionnaire without questions has one row. */
export const questionnaireColumns = [
  "questionnaire_id",
  "title",
  "description",
  "is_active",
  "question_id",
  "question",
  "type",
  "required",
  "options",
  "rated_item_id",
] as const;

type Column = (typeof questionnaireColumns)[number];

const firstOfQuestion = questionnaireColumns.indexOf("question_id");
const ofQuestionnaire = questionnaireColumns.slice(0, firstOfQuestion);
const ofQuestion = questionnaireColumns.slice(firstOfQuestion);

export function questionnaireRows(questionnaires: readonly CatalogueQuestionnaire[]): string[][] {
  return questionnaires.flatMap(({ id, title, description, isActive, questions }) => {
    const start = [id, title, description, String(isActive)];
    if (questions.length === 0) return [[...start, ...ofQuestion.map(() => "")]];
    return questions.map((question) => [...start, ...questionCells(question)]);
  });
}

function questionCells({ id, text, type, required, options, boxContentId }: Question): string[] {
  return [id, text, type, String(required), joinOptions(options), boxContentId ?? ""];
}

/** Joins options in one cell with ` | `; within an option, `|` and `\` are escaped with a `\`. */
export function joinOptions(options: readonly string[]): string {
  return options.map((option) => option.replaceAll(/[\\|]/g, "\\$&")).join(" | ");
}

export function splitOptions(cell: string): string[] {
  if (cell.trim() === "") return [];
  const parts = cell.match(/(?:^|\|)(?:\\[\\|]|[^|])*/g) ?? [];
  return parts.map((part) =>
    part
      .replace(/^\|/, "")
      .trim()
      .replaceAll(/\\([\\|])/g, "$1"),
  );
}

const names: FieldNames = {
  questionnaire: { id: "questionnaire_id", isActive: "is_active" },
  question: { id: "question_id", text: "question", boxContentId: "rated_item_id" },
};

export function questionnaireDrafts(table: Table<Column>): Drafts {
  const groups = groupRows(table, { id: "questionnaire_id", title: "title", shared: ofQuestionnaire });
  const questionnaires = groups.flatMap((rows) => questionnaireDraft(rows, table));
  return { boxes: [], questionnaires, faults: table.faults, names };
}

function questionnaireDraft(rows: Row<Column>[], { faults }: Table<Column>): QuestionnaireDraft[] {
  const [first] = rows;
  if (!first) return [];
  const asking = rows.filter(({ cells }) => ofQuestion.some((column) => cells[column].trim() !== ""));
  const idle = rows.length === 1 ? [] : rows.filter((row) => !asking.includes(row));
  for (const { place } of idle) {
    faults.push({ row: place, message: "This row repeats its questionnaire without a question." });
  }
  const { cells, place } = first;
  const fields: Record<Exclude<keyof CatalogueQuestionnaire, "id" | "boxIds" | "questions">, unknown> = {
    title: cells.title,
    description: cells.description,
    isActive: flagIn(cells.is_active),
  };
  const questions = asking.map(questionDraft);
  return [{ place, id: cells.questionnaire_id.trim(), fields, boxIds: [], questions }];
}

function questionDraft({ place, cells }: Row<Column>): Draft {
  const fields: Record<Exclude<keyof Question, "id">, unknown> = {
    text: cells.question,
    type: cells.type.trim(),
    required: flagIn(cells.required),
    options: splitOptions(cells.options),
    boxContentId: cells.rated_item_id.trim() || null,
  };
  return { place, id: cells.question_id.trim(), fields };
}
