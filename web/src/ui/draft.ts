export type DraftFields = Record<string, string | boolean>;

/** What somebody is typing over something saved, with the state of it from which they started. */
export interface Draft<Fields extends DraftFields> {
  fields: Fields;
  base: Fields;
  basedOn: string;
}

/** What is saved, and the mark by which one state of it is told from another: empty where the last to save wins. */
export interface Saved<Fields extends DraftFields> {
  fields: Fields;
  version: string;
}

/** The names of the fields in which two states differ. Saving trims: blanks around a text make no difference. */
export function differing<Fields extends DraftFields>(one: Fields, other: Fields): (keyof Fields & string)[] {
  return Object.keys(one).filter((name) => trimmed(one[name]) !== trimmed(other[name]));
}

function trimmed(value: string | boolean | undefined): string | boolean | undefined {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : value;
}

/** Whether somebody else has changed what the draft would now overwrite. */
export function isConflict<Fields extends DraftFields>(
  draft: Draft<Fields> | undefined,
  saved: Saved<Fields>,
): boolean {
  if (!draft || draft.basedOn === saved.version) return false;
  return differing(draft.base, saved.fields).length > 0 && differing(draft.fields, saved.fields).length > 0;
}

/** The draft after `sent` was saved: gone, or what was typed on meanwhile, now over what was sent. */
export function settled<Fields extends DraftFields>(
  draft: Draft<Fields> | undefined,
  sent: Draft<Fields> | undefined,
  saved: Saved<Fields>,
): Draft<Fields> | undefined {
  if (!draft || draft === sent) return undefined;
  if (!sent || differing(sent.fields, saved.fields).length > 0) return draft;
  return { fields: draft.fields, base: saved.fields, basedOn: saved.version };
}
