// The messages of Chromium, Firefox and Safari for an import whose file is missing.
const sentences =
  /dynamically imported module|importing a module script failed|error loading dynamically imported module/i;

/** Returns whether a part of the program could not be fetched: after a deployment its old files are gone. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && sentences.test(error.message);
}
