import { tidyText } from "@boxmates/contract/base/tidy-text";
import { type Snapshot, differences as snapshotDifferences } from "@boxmates/contract/workshop/differences";
import { changedBy } from "./changed-by.ts";

/** One thing that reads differently in both versions. */
export interface Difference {
  /** 'Title', or 'Question 2'. */
  about: string;
  /** The change and its author, such as 'Added by you'. */
  what: string;
  fields: readonly FieldDifference[];
}

export interface FieldDifference {
  field: string;
  /** Null where it does not exist. */
  theirs: string | null;
  yours: string | null;
}

/** The version somebody else has saved, the draft here, and the version that both started from. */
export interface Versions<Fields> {
  base: Fields;
  theirs: Fields;
  yours: Fields;
}

/**
 * The fields in which both differ, in the words of the history.
 * @param names the names of what the fields refer to, by id
 */
export function fieldDifferences<Fields extends object>(
  versions: Versions<Fields>,
  names?: ReadonlyMap<string, string>,
): Difference[] {
  const base = trimmed(versions.base);
  const theirs = trimmed(versions.theirs);
  const yours = trimmed(versions.yours);
  const byThem = changedFields(base, theirs);
  const byYou = changedFields(base, yours);
  return snapshotDifferences(theirs, yours, names).map(({ field, before, after }) => ({
    about: field,
    what: changedBy(byThem.has(field), byYou.has(field)),
    fields: [{ field, theirs: before ?? "", yours: after ?? "" }],
  }));
}

function changedFields(before: Snapshot, after: Snapshot): Set<string> {
  return new Set(snapshotDifferences(before, after).map(({ field }) => field));
}

/** White space that saving a text leaves out makes no difference. */
function trimmed(fields: object): Snapshot {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? tidyText(value) : value,
    ]),
  );
}
