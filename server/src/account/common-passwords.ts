import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The 10,000 most common passwords that are long enough; made by `scripts/make-common-passwords.mjs`. */
const file = new URL("common-passwords.txt.br", import.meta.url);

let common: Set<string> | undefined;

/** Whether the password is among those that are tried first, whatever its case. The list is read with the first question. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(brotliDecompressSync(readFileSync(file)).toString().split("\n"));
  return common.has(password.normalize("NFKC").toLowerCase());
}
