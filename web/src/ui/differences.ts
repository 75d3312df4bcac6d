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

/** What each field is called, and how its value reads; without the latter as `inWords` says. */
export type Labels<Fields> = { [Name in keyof Fields & string]?: string };

/** The fields in which both differ. */
export function fieldDifferences<Fields extends object>(
  { base, theirs, yours }: Versions<Fields>,
  labels: Labels<Fields>,
  words: (value: Fields[keyof Fields & string]) => string = inWords,
): Difference[] {
  const names = Object.keys(labels) as (keyof Fields & string)[];
  return names.flatMap((name) => {
    const [old, their, your] = [base, theirs, yours].map((fields) => words(fields[name]).trim());
    if (their === undefined || your === undefined || their === your) return [];
    const about = labels[name] ?? name;
    return [
      {
        about,
        what: changedBy(their !== old, your !== old),
        fields: [{ field: about, theirs: their, yours: your }],
      },
    ];
  });
}

export function changedBy(them: boolean | undefined, you: boolean | undefined): string {
  if (them && you) return "Changed by both of you";
  return them ? "Changed by them" : "Changed by you";
}

/** Text as it is, and Yes or No. */
export function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined ? "" : String(value);
}
