import { changedBy } from "../ui/changed-by.ts";
import type { Difference, FieldDifference, Versions } from "../ui/differences.ts";
import { isSame } from "../ui/draft.ts";
import type { Part } from "./list-editing.ts";

/** The names and descriptions of a list's parts. */
export interface PartWords<Item> {
  /** Such as 'Question'. */
  one: string;
  /** Such as 'questions'. */
  many: string;
  name: (item: Item) => string;
  /** Everything that can be changed about it, by the label of its field. */
  fields: (item: Item) => Record<string, string>;
}

type Lists<Item> = Versions<readonly Item[]>;

/** Compares two versions of a list, part by part, and says who has changed each. */
export function listDifferences<Item extends Part>(lists: Lists<Item>, words: PartWords<Item>): Difference[] {
  return [...partDifferences(lists, words), ...orderDifference(lists, words)];
}

/** In the order of theirs; parts that only the editor has come last. */
function partDifferences<Item extends Part>(
  { base, theirs, yours }: Lists<Item>,
  words: PartWords<Item>,
): Difference[] {
  const before = byId(base);
  const inTheirs = byId(theirs);
  const inYours = byId(yours);
  return [...new Set([...inTheirs.keys(), ...inYours.keys()])].flatMap((id): Difference[] => {
    const [old, their, your] = [before.get(id), inTheirs.get(id), inYours.get(id)];
    const fields = fieldDifferences(their?.item, your?.item, words);
    if (fields.length === 0) return [];
    const about = `${words.one} ${(your ?? their)?.number}`;
    if (their && your) {
      const [byThem, byYou] = [their, your].map((now) => !old || !isSame(old.item, now.item));
      return [{ about, what: changedBy(byThem, byYou), fields }];
    }
    if (old) return [{ about, what: `Removed by ${their ? "you" : "them"}`, fields }];
    return [{ about, what: `Added by ${their ? "them" : "you"}`, fields }];
  });
}

function orderDifference<Item extends Part>(
  { base, theirs, yours }: Lists<Item>,
  { many, name }: PartWords<Item>,
): Difference[] {
  const shared = new Set(theirs.map(({ id }) => id).filter((id) => byId(yours).has(id)));
  const orderIn = (list: readonly Item[]) => list.filter(({ id }) => shared.has(id));
  const [old, their, your] = [base, theirs, yours].map((list) =>
    orderIn(list)
      .map(({ id }) => id)
      .join(" "),
  );
  if (their === your) return [];
  const asList = (list: readonly Item[]) =>
    orderIn(list)
      .map((item, at) => `${at + 1}. ${name(item)}`)
      .join("\n");
  const fields = [{ field: "Order", theirs: asList(theirs), yours: asList(yours) }];
  return [{ about: `Order of the ${many}`, what: changedBy(their !== old, your !== old), fields }];
}

function fieldDifferences<Item>(
  theirs: Item | undefined,
  yours: Item | undefined,
  words: PartWords<Item>,
): FieldDifference[] {
  const their = theirs ? words.fields(theirs) : {};
  const your = yours ? words.fields(yours) : {};
  const fields = new Set([...Object.keys(their), ...Object.keys(your)]);
  return [...fields]
    .map((field) => ({
      field,
      theirs: theirs ? (their[field] ?? "") : null,
      yours: yours ? (your[field] ?? "") : null,
    }))
    .filter((difference) => difference.theirs !== difference.yours);
}

function byId<Item extends Part>(list: readonly Item[]): Map<string, { item: Item; number: number }> {
  return new Map(list.map((item, at) => [item.id, { item, number: at + 1 }]));
}
