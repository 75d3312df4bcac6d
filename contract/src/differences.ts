import type * as z from "zod/mini";
import { type boxBody, type boxContentBody, boxTypeLabels } from "./box.ts";
import { type Question, type questionnaireBody, questionTypeLabels } from "./questionnaire.ts";
import { type boxTextBody, textTypeLabels } from "./text.ts";
import type { Difference } from "./versions.ts";

/** Everything that can be changed about an object, at one moment. */
export type Snapshot = Record<string, unknown>;

type Names = ReadonlyMap<string, string>;

/** Everything that an administrator can change about a versioned object. */
type Part =
  | keyof z.output<typeof boxBody>
  | keyof z.output<typeof boxContentBody>
  | keyof z.output<typeof boxTextBody>
  | keyof z.output<typeof questionnaireBody>
  | Exclude<keyof Question, "id">
  | "productNumber";

/** The labels for the parts of a snapshot; a part without a label is not shown. */
const labels: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  boxType: "Box type",
  price: "Price",
  imageUrl: "Picture",
  isActive: "Active",
  textType: "Type",
  content: "Content",
  text: "Text",
  type: "Type",
  required: "Required",
  options: "Options",
  boxContentId: "Rated product",
  productNumber: "Number",
  itemName: "Name",
  itemDescription: "Description",
  quantity: "Quantity",
  vendorId: "Vendor",
} satisfies Record<Part, string>;

/** The labels for the values of parts that are chosen from a list. */
const choices: Record<string, Record<string, string>> = {
  boxType: boxTypeLabels,
  textType: textTypeLabels,
  type: questionTypeLabels,
};

/** Parts that refer to a person or thing by id. */
const references: ReadonlySet<string> = new Set(["vendorId", "boxContentId"]);

/** The lists in a snapshot, with the name for one entry. */
const lists: Record<string, string> = { contents: "Item", questions: "Question" };

/** Returns the ids of everything a snapshot refers to. */
export function referencesIn(snapshot: Snapshot): string[] {
  const own = Object.entries(snapshot).flatMap(([name, value]) =>
    references.has(name) && typeof value === "string" ? [value] : [],
  );
  const entries = Object.keys(lists).flatMap((name) => entriesOf(snapshot[name]));
  return [...own, ...entries.flatMap(referencesIn)];
}

/**
 * Returns what changed from one snapshot to the next, in the order of the later one's parts. `names` maps the ids
 * in the snapshots to names.
 */
export function differences(before: Snapshot, after: Snapshot, names: Names = new Map()): Difference[] {
  const parts = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return parts.flatMap((name) => {
    const entry = lists[name];
    if (entry) return listDifferences(entry, entriesOf(before[name]), entriesOf(after[name]), names);
    const field = labels[name];
    if (field === undefined || inWords(before[name]) === inWords(after[name])) return [];
    const shown = (value: unknown) => nameOfValue(name, inWords(value), names);
    return [{ field, before: shown(before[name]), after: shown(after[name]) }];
  });
}

function nameOfValue(part: string, value: string | null, names: Names): string | null {
  if (value === null) return null;
  if (references.has(part)) return names.get(value) ?? "Something that is gone";
  return choices[part]?.[value] ?? value;
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
  return Array.isArray(value) ? value.map(String).join(", ") || null : String(value);
}

function nameOf(entry: Entry): string {
  return inWords(entry.itemName ?? entry.text) ?? "";
}

function entriesOf(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry?.id === "string") : [];
}
