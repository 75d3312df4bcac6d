import { tidyText } from "@boxmates/contract/base/tidy-text";

/** A saved state. A newer one has a greater version; something new has none yet. */
export interface Saved<Fields> {
  fields: Fields;
  version?: number | undefined;
}

/** Unsaved changes to something saved. */
export interface Draft<Fields> {
  fields: Fields;
  /** The state that it started from: the one read or saved last. */
  base: Saved<Fields>;
}

/** @param fields unsaved changes to go on with */
export function startDraft<Fields>(saved: Saved<Fields>, fields: Fields = saved.fields): Draft<Fields> {
  return { fields, base: saved };
}

export function isDirty<Fields>({ fields, base }: Draft<Fields>): boolean {
  return !isSame(fields, base.fields);
}

/**
 * Applies a newly read state. An untouched draft becomes that state. A changed draft moves on top of it where the state
 * changes none of its fields; otherwise the draft stays on top of the one that it started from.
 */
export function follow<Fields>(draft: Draft<Fields>, read: Saved<Fields>): Draft<Fields> {
  if (!isNews(draft, read)) return draft;
  if (!isDirty(draft) || isSame(draft.fields, read.fields)) return startDraft(read);
  return isSame(read.fields, draft.base.fields) ? startDraft(read, draft.fields) : draft;
}

/** The state somebody else has saved and the draft would overwrite, if there is one. */
export function theirsIn<Fields>(draft: Draft<Fields>, read: Saved<Fields>): Saved<Fields> | undefined {
  return isNews(follow(draft, read), read) ? read : undefined;
}

/** Applies the answer to saving `sent`. Changes made in the meantime stay, now on top of the saved state. */
export function settle<Fields>(draft: Draft<Fields>, sent: Fields, answer: Saved<Fields>): Draft<Fields> {
  const fields = draft.fields === sent ? answer.fields : draft.fields;
  return { fields, base: answer };
}

/** Answers can overtake each other: a state from before the last save is not news. */
function isNews<Fields>({ base }: Draft<Fields>, read: Saved<Fields>): boolean {
  return (read.version ?? 0) > (base.version ?? 0);
}

/**
 * Returns whether both say the same. Saving trims, so blanks around a text make no difference. It runs with every key:
 * the same object is not looked into.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === "string" && typeof other === "string") return trimmed(one) === trimmed(other);
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function trimmed(text: string): string {
  return tidyText(text).replaceAll("\r\n", "\n");
}
