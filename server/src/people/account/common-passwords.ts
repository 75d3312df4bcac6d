import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { brand } from "@boxmates/contract/base/brand";

/** The 10,000 most common passwords of sufficient length; created by `scripts/make-common-passwords.mjs`. */
const file = new URL("common-passwords.txt.br", import.meta.url);

/** Words of this service, which are guessed first here. */
export const wordsOfTheService = [
  brand.toLowerCase(),
  "boxmate",
  "subscription",
  "questionnaire",
  "tasting",
  "gourmet",
  "culinary",
  "crafting",
  "gaming",
  "explorer",
  "friends",
  "administrator",
  "vendor",
];

let common: Set<string> | undefined;

/**
 * Returns whether the password is one of the most common or a word of this service, ignoring case. Reads the list on the
 * first call.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(brotliDecompressSync(readFileSync(file)).toString().split("\n"));
  const given = password.normalize("NFKC").toLowerCase();
  return common.has(given) || wordsOfTheService.includes(given);
}
