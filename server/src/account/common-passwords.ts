import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The 10,000 most common passwords of sufficient length; created by `scripts/make-common-passwords.mjs`. */
const file = new URL("common-passwords.txt.br", import.meta.url);

let common: Set<string> | undefined;

/** Returns whether the password is one of the most common, ignoring case. Reads the list on the first call. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(brotliDecompressSync(readFileSync(file)).toString().split("\n"));
  return common.has(password.normalize("NFKC").toLowerCase());
}
