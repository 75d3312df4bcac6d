import { titleMaxCharacters } from "@boxmates/contract/base/values";

/** Returns the title of a copy; a long one is cut off. */
export function titleOfCopy(title: string): string {
  // Half a surrogate pair could not be stored.
  return `Copy of ${title}`
    .slice(0, titleMaxCharacters)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
