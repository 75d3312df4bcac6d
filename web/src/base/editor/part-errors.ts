import type { FieldErrors } from "../api/api-error.ts";
import type { Part } from "./list-editing.ts";

/** The errors of one part as it was sent, by field, such as `text` or `options.1`. */
export interface PartErrors<Item> {
  sent: Item;
  fields: FieldErrors;
}

export interface ListErrors<Item> {
  /** By the part's id: parts can move while errors are corrected. */
  parts: ReadonlyMap<string, PartErrors<Item>>;
  /** Every error that belongs to no part, such as that of the list as a whole. */
  rest: FieldErrors;
}

interface SentList<Item> {
  /** The field with the list, such as `questions`. */
  name: string;
  items: readonly Item[];
  /** The field that shows what is wrong with a part as a whole. */
  mainField: string;
}

/** `questions.2.options.0` is `options.0` of the third question that was sent. */
export function listErrors<Item extends Part>(errors: FieldErrors, sent: SentList<Item>): ListErrors<Item> {
  const rest: FieldErrors = {};
  const parts = new Map<string, PartErrors<Item>>();
  for (const [path, message] of Object.entries(errors)) {
    const [list, index, ...field] = path.split(".");
    const item = list === sent.name && index !== undefined ? sent.items[Number(index)] : undefined;
    if (!item) {
      rest[path] = message;
      continue;
    }
    const entry = parts.get(item.id) ?? { sent: item, fields: {} };
    entry.fields[field.join(".") || sent.mainField] ??= message;
    parts.set(item.id, entry);
  }
  return { parts, rest };
}

/** The error of a field until it is changed. */
export function fieldError<Item>(
  errors: PartErrors<Item> | undefined,
  item: Item,
  field: keyof Item & string,
): string | undefined {
  return errors && errors.sent[field] === item[field] ? errors.fields[field] : undefined;
}
