import { activityBody } from "@boxmates/contract/workshop/activity";
import { boxBody } from "@boxmates/contract/workshop/box";
import type { ImportFault } from "@boxmates/contract/workshop/catalogue";
import { question, questionnaireBody } from "@boxmates/contract/workshop/questionnaire";
import { quotable } from "../../base/csv/quotable.ts";
import type { Catalogue } from "./queries.ts";
import { type BoxDraft, type Draft, type Drafts, itemBody, type QuestionnaireDraft } from "./rules.ts";

const format = "boxmates-catalogue";
const version = 1;

const activityFields = Object.keys(activityBody.shape);
const boxFields = Object.keys(boxBody.shape);
// The vendor is an account of this installation.
const itemFields = Object.keys(itemBody.shape).filter((name) => name !== "vendorId");
const questionnaireFields = Object.keys(questionnaireBody.shape);
const questionFields = Object.keys(question.shape).filter((name) => name !== "id");

export function jsonText({ boxes, items, activities, questionnaires }: Catalogue): string {
  const activityOf = new Map(activities.map(({ boxId, ...activity }) => [boxId, activity]));
  const itemsOf = Map.groupBy(items, ({ boxId }) => boxId);
  const file = {
    format,
    version,
    boxes: boxes.map((box) => ({
      ...box,
      contents: (itemsOf.get(box.id) ?? []).map(({ boxId, vendorId, ...item }) => item),
      ...(activityOf.has(box.id) && { activity: activityOf.get(box.id) }),
    })),
    questionnaires,
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

export function jsonDrafts(text: string): Drafts {
  const drafts: Drafts = { boxes: [], questionnaires: [], faults: [], names: {} };
  const read = new JsonReader(drafts.faults);
  const json = parseJson(text.replace(/^\uFEFF/, ""), drafts.faults);
  const file = json && read.object(json.value, "file", ["format", "version", "boxes", "questionnaires"]);
  if (!file) return drafts;
  if (file.format !== format || file.version !== version) {
    const message = `A catalogue begins with "format": "${format}" and "version": ${version}.`;
    drafts.faults.push({ row: "file", message });
    return drafts;
  }
  drafts.boxes = read.list(file.boxes, "boxes", (box, place) => boxDraft(read, box, place));
  drafts.questionnaires = read.list(file.questionnaires, "questionnaires", (questionnaire, place) =>
    questionnaireDraft(read, questionnaire, place),
  );
  return drafts;
}

function boxDraft(read: JsonReader, value: unknown, place: string): BoxDraft[] {
  const [draft] = read.draft(value, place, boxFields, ["contents", "activity"]);
  if (!draft) return [];
  const contents = read.list(draft.more.contents, `${place}.contents`, (item, at) =>
    read.draft(item, at, itemFields),
  );
  const [activity] =
    draft.more.activity === undefined
      ? []
      : read.draft(draft.more.activity, `${place}.activity`, activityFields);
  return [{ ...draft, contents, activity }];
}

function questionnaireDraft(read: JsonReader, value: unknown, place: string): QuestionnaireDraft[] {
  const [draft] = read.draft(value, place, questionnaireFields, ["boxIds", "questions"]);
  if (!draft) return [];
  const boxIds = read.list(draft.more.boxIds, `${place}.boxIds`, (id) => [id]);
  const questions = read.list(draft.more.questions, `${place}.questions`, (question, at) =>
    read.draft(question, at, questionFields),
  );
  return [{ ...draft, boxIds, questions }];
}

type Fields = Record<string, unknown>;

/** Reads parsed JSON, and notes each fault with its place. */
class JsonReader {
  readonly #faults: ImportFault[];

  constructor(faults: ImportFault[]) {
    this.#faults = faults;
  }

  object(value: unknown, place: string, names: readonly string[]): Fields | undefined {
    if (!isObject(value)) {
      this.#fault(place, "This has to be an object: { … }.");
      return undefined;
    }
    for (const name of Object.keys(value)) {
      if (!names.includes(name)) this.#fault(place, `There is no field "${quotable(name)}" here.`);
    }
    return value;
  }

  /** Reads a list; a missing one counts as empty. */
  list<Entry>(value: unknown, place: string, read: (entry: unknown, place: string) => Entry[]): Entry[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((entry, index) => read(entry, `${place}[${index}]`));
    this.#fault(place, "This has to be a list: [ … ].");
    return [];
  }

  draft(value: unknown, place: string, names: readonly string[], more: readonly string[] = []) {
    const object = this.object(value, place, ["id", ...names, ...more]);
    if (!object) return [];
    const pick = (wanted: readonly string[]): Fields =>
      Object.fromEntries(wanted.filter((name) => name in object).map((name) => [name, object[name]]));
    return [
      { place, id: object.id, fields: pick(names), more: pick(more) } satisfies Draft & { more: Fields },
    ];
  }

  #fault(row: string, message: string): void {
    this.#faults.push({ row, message });
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string, faults: ImportFault[]): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const position = faultPosition(error.message, text);
    if (position === undefined) faults.push({ row: "file", message: "This file is not valid JSON." });
    else {
      const line = text.slice(0, position).split("\n").length;
      faults.push({ row: `line ${line}`, message: "From here on this file is not valid JSON." });
    }
    return undefined;
  }
}

/** Returns the position of a JSON error, which the engine either names or shows by quoting the text around it. */
function faultPosition(message: string, text: string): number | undefined {
  const named = /position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  if (message.startsWith("Unexpected end")) return text.length;
  const [, cut, quoted = ""] =
    /^Unexpected token .{1,4}, (\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON$/u.exec(message) ?? [];
  const start = text.indexOf(quoted);
  if (quoted === "" || start < 0) return undefined;
  return cut ? start + Math.floor(quoted.length / 2) : start;
}
