import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { id } from "@boxmates/contract/base/values";
import { activityBody, hasActivity } from "@boxmates/contract/workshop/activity";
import { boxBody, chargedPriceFault } from "@boxmates/contract/workshop/box";
import type { ImportFault } from "@boxmates/contract/workshop/catalogue";
import {
  type Question,
  question,
  questionnaireBody,
  questions,
} from "@boxmates/contract/workshop/questionnaire";
import type * as z from "zod/mini";
import type { Action, Plan, PlannedBox, PlannedItem, PlannedQuestionnaire, Present } from "./plan.ts";
import type { CatalogueActivity, CatalogueBox, CatalogueItem, CatalogueQuestionnaire } from "./queries.ts";
import {
  type BoxDraft,
  check,
  type Draft,
  type DraftKind,
  type Drafts,
  itemBody,
  mergeQuestions,
  type QuestionnaireDraft,
  referencesOf,
  spoken,
  withPlainIds,
} from "./rules.ts";

interface Importing {
  now: Date;
  /** True if boxes are paid here. */
  isPaid: boolean;
}

/** Plans an import: returns its changes, or the faults that prevent it. */
export function planImport(drafts: Drafts, present: Present, importing: Importing): Plan {
  const planner = new Planner(drafts, present, importing);
  // Boxes first, because questionnaires may refer to items from the same file.
  const boxes = drafts.boxes.flatMap((draft) => planner.box(draft));
  const questionnaires = drafts.questionnaires.flatMap((draft) => planner.questionnaire(draft));
  return { boxes, questionnaires, faults: planner.faults };
}

class Planner {
  readonly faults: ImportFault[] = [];
  readonly #names: Drafts["names"];
  readonly #boxes: Map<string, CatalogueBox>;
  readonly #items: Map<string, CatalogueItem>;
  readonly #itemsOfBoxes: Map<string, CatalogueItem[]>;
  /** The ids of the items that each box has afterwards. */
  readonly #choices = new Map<string, Set<string>>();
  readonly #activities: Map<string, CatalogueActivity>;
  readonly #questionnaires: Map<string, CatalogueQuestionnaire>;
  /** The kind of thing that each id belongs to, in the database or in the file. */
  readonly #kinds: Map<string, string>;
  /** The place of each id in the file. */
  readonly #places = new Map<string, string>();
  readonly #now: Date;
  readonly #isPaid: boolean;
  #newQuestions = 0;

  constructor(
    { names }: Drafts,
    { boxes, items, activities, questionnaires, textIds }: Present,
    { now, isPaid }: Importing,
  ) {
    this.#names = names;
    this.#boxes = byId(boxes);
    this.#items = byId(items);
    this.#itemsOfBoxes = Map.groupBy(items, ({ boxId }) => boxId);
    this.#activities = new Map(activities.map((activity) => [activity.boxId, activity]));
    this.#questionnaires = byId(questionnaires);
    const kinds = { box: this.#boxes.keys(), item: this.#items.keys(), text: textIds };
    const all = Object.entries({ ...kinds, questionnaire: this.#questionnaires.keys() });
    this.#kinds = new Map(all.flatMap(([kind, ids]) => [...ids].map((id) => [id, kind] as const)));
    this.#now = now;
    this.#isPaid = isPaid;
  }

  box(draft: BoxDraft): PlannedBox[] {
    const boxId = this.#identify(draft, "box");
    const present = this.#boxes.get(boxId);
    const values = this.#check(boxBody, "box", draft, present);
    const items = this.#itemsOf(boxId, draft.contents);
    this.#choices.set(boxId, new Set([...this.#itemIds(boxId), ...items.map((item) => item.id)]));
    if (!values) return [];
    const priceFault = this.#isPaid && chargedPriceFault(values.price);
    if (priceFault) this.#fault(draft, "box", "price", priceFault);
    const box = { id: boxId, ...values };
    const activity = draft.activity && this.#activity(box, draft.activity);
    const action = actionOn(present, box);
    return [{ ...box, action: activity && action === "keep" ? "change" : action, items, activity }];
  }

  /** Returns the box's activity as the file has it, if that changes it. */
  #activity({ id: boxId, boxType }: CatalogueBox, draft: Draft): CatalogueActivity | undefined {
    const present = this.#activities.get(boxId);
    const values = this.#check(activityBody, "activity", draft, present);
    if (!values) return undefined;
    if (!hasActivity(boxType)) {
      this.faults.push({ row: draft.place, message: "A box of this kind has no activity." });
      return undefined;
    }
    const activity = { boxId, ...values };
    return actionOn(present, activity) === "keep" ? undefined : activity;
  }

  #itemsOf(boxId: string, drafts: readonly Draft[]): PlannedItem[] {
    const items = drafts.flatMap((draft) => this.#item(boxId, draft));
    const named = new Set(items.map(({ item }) => item.id));
    const present = this.#itemsOfBoxes.get(boxId) ?? [];
    const numbers = present.map(({ productNumber }) => productNumber ?? 0);
    const taken = new Set(
      present.filter(({ id }) => !named.has(id)).map(({ productNumber }) => productNumber),
    );
    for (const { draft, item } of items) {
      if (item.productNumber === null) continue;
      if (taken.has(item.productNumber)) {
        this.#fault(
          draft,
          "item",
          "productNumber",
          `Another item of the box has the number ${item.productNumber}.`,
        );
      }
      taken.add(item.productNumber);
      numbers.push(item.productNumber);
    }
    let next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
    return items.map(({ item }) => {
      const before = this.#items.get(item.id);
      const productNumber = item.productNumber ?? (before ? null : next++);
      const numbered = { ...item, productNumber };
      return { ...numbered, action: actionOn(before, numbered) };
    });
  }

  #item(boxId: string, draft: Draft): { draft: Draft; item: CatalogueItem }[] {
    const itemId = this.#identify(draft, "item");
    const present = this.#items.get(itemId);
    if (present && present.boxId !== boxId) {
      this.#fault(draft, "item", "id", "This item belongs to another box.");
    }
    const values = this.#check(itemBody, "item", draft, present);
    if (!values) return [];
    const productNumber = values.productNumber ?? present?.productNumber ?? null;
    return [{ draft, item: { id: itemId, boxId, ...values, productNumber } }];
  }

  questionnaire(draft: QuestionnaireDraft): PlannedQuestionnaire[] {
    const questionnaireId = this.#identify(draft, "questionnaire");
    const present = this.#questionnaires.get(questionnaireId);
    const values = this.#check(questionnaireBody, "questionnaire", draft, present);
    const questions = this.#questions(draft, present?.questions ?? []);
    const newBoxIds = this.#newBoxIds(draft, present?.boxIds ?? []);
    if (!values) return [];
    const boxIds = present?.boxIds ?? [];
    const questionnaire = { id: questionnaireId, ...values, questions, boxIds };
    const written = actionOn(present, questionnaire);
    const action = written === "keep" && newBoxIds.length > 0 ? "change" : written;
    if (action !== "keep" && values.isActive)
      this.#requireChoices(draft, questions, [...boxIds, ...newBoxIds]);
    return [{ ...questionnaire, action, isRewritten: written !== "keep", newBoxIds }];
  }

  /** Every guess must have a product of each linked box to choose from. */
  #requireChoices(
    draft: QuestionnaireDraft,
    questions: readonly Question[],
    boxIds: readonly string[],
  ): void {
    for (const boxId of boxIds) {
      const choices = this.#choices.get(boxId) ?? this.#itemIds(boxId);
      const guess = questions.find(
        ({ type, options }) => type === "box_content_guess" && !options.some((option) => choices.has(option)),
      );
      if (!guess) continue;
      const message = `The guess '${guess.text}' has no product of the box ${boxId} to choose from.`;
      this.#fault(draft, "questionnaire", "boxIds", message);
    }
  }

  #itemIds(boxId: string): Set<string> {
    return new Set((this.#itemsOfBoxes.get(boxId) ?? []).map(({ id }) => id));
  }

  #newBoxIds({ place, boxIds }: QuestionnaireDraft, present: readonly string[]): string[] {
    const named = boxIds.map((boxId) => (typeof boxId === "string" ? boxId.toLowerCase() : ""));
    for (const [index, boxId] of named.entries()) {
      if (this.#kinds.get(boxId) === "box") continue;
      const message = "There is no box with this id, neither here nor in the file.";
      this.faults.push({ row: `${place}.boxIds[${index}]`, message });
    }
    return [...new Set(named)].filter((boxId) => !present.includes(boxId));
  }

  #questions(draft: QuestionnaireDraft, present: readonly Question[]): Question[] {
    const before = byId(present);
    const places = new Map<string, string>();
    const named = draft.questions.flatMap((each) => this.#question(each, before, places));
    const whole = mergeQuestions(present, named);
    const issues = questions.safeParse(whole).error?.issues ?? [];
    for (const { code, path, message } of issues) {
      if (code === "too_big" && path.length === 0) this.#fault(draft, "questionnaire", "questions", message);
    }
    return whole;
  }

  #question(draft: Draft, present: Map<string, Question>, places: Map<string, string>): Question[] {
    const isNamed = draft.id !== undefined && draft.id !== null && draft.id !== "";
    const questionId = isNamed ? draft.id : `${this.#now.getTime()}-${++this.#newQuestions}`;
    const before = present.get(String(questionId));
    const checked = this.#check(question, "question", draft, { ...before, id: questionId });
    if (!checked) return [];
    const place = places.get(checked.id);
    if (place !== undefined)
      this.#fault(draft, "question", "id", `This id is already used at ${spoken(place)}.`);
    places.set(checked.id, draft.place);
    const plain = withPlainIds(checked);
    // A question about a deleted item may stay as it is.
    const known = before ? referencesOf(before) : [];
    for (const reference of referencesOf(plain)) {
      if (known.includes(reference) || this.#kinds.get(reference) === "item") continue;
      const field = reference === plain.boxContentId ? "boxContentId" : "options";
      this.#fault(draft, "question", field, `There is no item with the id ${reference}.`);
    }
    return [plain];
  }

  /** Returns the id for a thing in the file: its own, or a new one if it has none. */
  #identify(draft: Draft, kind: "box" | "item" | "questionnaire"): string {
    if (draft.id === undefined || draft.id === null || draft.id === "") return randomUUID();
    const parsed = id.safeParse(draft.id);
    if (!parsed.success) {
      this.#fault(draft, kind, "id", "This is not a valid id.");
      return randomUUID();
    }
    const own = parsed.data.toLowerCase();
    const place = this.#places.get(own);
    const known = this.#kinds.get(own);
    if (place !== undefined) this.#fault(draft, kind, "id", `This id is already used at ${spoken(place)}.`);
    else if (known !== undefined && known !== kind) {
      this.#fault(
        draft,
        kind,
        "id",
        `This id belongs to ${withArticle(known)}, not to ${withArticle(kind)}.`,
      );
    } else this.#kinds.set(own, kind);
    if (place === undefined) this.#places.set(own, draft.place);
    return own;
  }

  /** Returns the thing with the file's changes applied. */
  #check<Schema extends z.ZodMiniType>(
    schema: Schema,
    kind: DraftKind,
    draft: Draft,
    present: object | undefined,
  ) {
    const checked = check(schema, { ...present, ...draft.fields }, (field) => this.#nameOf(kind, field));
    if (checked.ok) return checked.value;
    this.faults.push(...checked.messages.map((message) => ({ row: draft.place, message })));
    return undefined;
  }

  #fault({ place }: Draft, kind: DraftKind, field: string, message: string): void {
    this.faults.push({ row: place, message: `${this.#nameOf(kind, field)}: ${message}` });
  }

  #nameOf(kind: DraftKind, field: string): string {
    return this.#names[kind]?.[field] ?? field;
  }
}

function byId<Thing extends { id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function withArticle(kind: string): string {
  return kind === "item" ? "an item" : `a ${kind}`;
}

function actionOn(before: object | undefined, after: object): Action {
  if (!before) return "create";
  return isDeepStrictEqual(before, after) ? "keep" : "change";
}
