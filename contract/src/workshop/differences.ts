import type * as z from "zod/mini";
import { imagesPath } from "../base/image.ts";
import { isId } from "../base/values.ts";
import type { Difference } from "../base/versions.ts";
import type { Round } from "./activity.ts";
import { type boxBody, type boxContentBody, boxTypeLabels } from "./box.ts";
import { type Question, type questionnaireBody, questionTypeLabels } from "./questionnaire.ts";
import { roundKindLabels, scoreCountLabels } from "./round-kinds.ts";
import { type boxTextBody, textTypeLabels } from "./text.ts";

/** Everything that can be changed about an object, at one moment. */
export type Snapshot = Record<string, unknown>;

type Names = ReadonlyMap<string, string>;

/** Each kind of round has its own parts. */
type PartOf<Each> = Each extends { id: string } ? Exclude<keyof Each, "id"> : never;

/** Everything that an administrator can change about a versioned object. */
type Part =
  | keyof z.output<typeof boxBody>
  | keyof z.output<typeof boxContentBody>
  | keyof z.output<typeof boxTextBody>
  | keyof z.output<typeof questionnaireBody>
  | Exclude<keyof Question, "id">
  | PartOf<Round>
  | "productNumber";

/**
 * The labels for the parts of a snapshot, in the order of each form's fields; a part without a label is not shown. The
 * snapshots' own order is the database's, which sorts by length.
 */
const labels: Readonly<Record<string, string>> = {
  productNumber: "Number",
  itemName: "Name",
  itemDescription: "Description",
  quantity: "Quantity",
  title: "Title",
  description: "Description",
  boxType: "Box type",
  price: "Price",
  imageUrl: "Picture",
  vendorId: "Vendor",
  textType: "Type",
  content: "Content",
  text: "Text",
  type: "Type",
  options: "Options",
  boxContentId: "Rated product",
  required: "Required",
  kind: "Kind",
  timerMinutes: "Timer (minutes)",
  counts: "Counts",
  winnerPoints: "Points for the winner",
  photoPoints: "Points for a photo",
  isActive: "Active",
} satisfies Record<Part, string>;

/** The labels for the values of parts that are chosen from a list. */
const choices: Record<string, Record<string, string>> = {
  boxType: boxTypeLabels,
  textType: textTypeLabels,
  type: questionTypeLabels,
  kind: roundKindLabels,
  counts: scoreCountLabels,
};

/** Parts that refer to a person, product or picture, and which of their values do. */
const references: Record<string, (value: string) => boolean> = {
  vendorId: () => true,
  boxContentId: () => true,
  // A guess chooses among products; the options of a multiple choice are words.
  options: isId,
  imageUrl: (address) => address.startsWith(`${imagesPath}/`),
};

/** The lists in a snapshot, with the name for one entry. */
const lists: Record<string, string> = {
  contents: "Item",
  questions: "Question",
  needed: "Thing needed",
  rounds: "Round",
};

/** Returns the ids of all people and products, and the addresses of all pictures, that a snapshot refers to. */
export function referencesIn(snapshot: Snapshot): string[] {
  const own = Object.entries(snapshot).flatMap(([name, value]) =>
    valuesOf(value).flatMap((each) => (isReference(name, each) ? [each] : [])),
  );
  const entries = Object.keys(lists).flatMap((name) => entriesOf(snapshot[name]));
  return [...own, ...entries.flatMap(referencesIn)];
}

/** Returns what changed from one snapshot to the next. `names` maps the ids and addresses in the snapshots to names. */
export function differences(before: Snapshot, after: Snapshot, names: Names = new Map()): Difference[] {
  const ofParts = Object.entries(labels).flatMap(([name, field]) => {
    if (inWords(before[name]) === inWords(after[name])) return [];
    const shown = (value: unknown) =>
      inWords(valuesOf(value).map((each) => inWords(nameOfValue(name, each, names))));
    return [{ field, before: shown(before[name]), after: shown(after[name]) }];
  });
  const ofLists = Object.entries(lists).flatMap(([name, entry]) =>
    listDifferences(entry, entriesOf(before[name]), entriesOf(after[name]), names),
  );
  return [...ofParts, ...ofLists];
}

function nameOfValue(part: string, value: unknown, names: Names): unknown {
  // A price is a number when it is saved, and digits while it is typed.
  if (part === "price" && !Number.isNaN(Number(value))) return inDollars(Number(value));
  if (typeof value !== "string") return value;
  if (isReference(part, value))
    return names.get(value) ?? (part === "imageUrl" ? value : "Something that is gone");
  return choices[part]?.[value] ?? value;
}

function isReference(part: string, value: unknown): value is string {
  return typeof value === "string" && references[part]?.(value) === true;
}

function inDollars(price: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(price);
}

function valuesOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

type Entry = Snapshot & { id: string };

function listDifferences(called: string, before: Entry[], after: Entry[], names: Names): Difference[] {
  const former = new Map(before.map((entry) => [entry.id, entry]));
  const left = new Set(after.map((entry) => entry.id));
  const changed = after.flatMap((entry, index) => {
    const then = former.get(entry.id);
    const field = `${called} ${index + 1}`;
    if (!then) return [{ field, before: null, after: nameOf(entry) }];
    return differences(then, entry, names).map((part) => ({ ...part, field: `${field}: ${part.field}` }));
  });
  const removed = before
    .map((entry, index) => ({ entry, field: `${called} ${index + 1}` }))
    .filter(({ entry }) => !left.has(entry.id))
    .map(({ entry, field }) => ({ field, before: nameOf(entry), after: null }));
  return [...changed, ...removed, ...orderDifference(called, before, after)];
}

/** Returns a difference if the entries in both lists have changed their order. */
function orderDifference(called: string, before: Entry[], after: Entry[]): Difference[] {
  const order = (entries: Entry[], others: Entry[]) =>
    entries.filter((entry) => others.some((other) => other.id === entry.id));
  const [then, now] = [order(before, after), order(after, before)];
  if (then.every((entry, index) => entry.id === now[index]?.id)) return [];
  const names = (entries: Entry[]) => entries.map(nameOf).join(", ");
  return [{ field: `Order of ${called.toLowerCase()}s`, before: names(then), after: names(now) }];
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") || null : String(value);
}

function nameOf(entry: Entry): string {
  return inWords(entry.itemName ?? entry.title ?? entry.text) ?? "";
}

function entriesOf(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry?.id === "string") : [];
}
