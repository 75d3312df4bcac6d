import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutHydration } from "./without-hydration.mjs";

/** Pages without anything that needs React. /auth and /signup are forms of it. */
const pages = ["", "boxes", "activities", "faq", "contact"];

/** Takes React out of the public pages and puts their own small script in its place. */
export function publishWithoutHydration(folder, script) {
  for (const page of pages) {
    const path = join(folder, page, "index.html");
    writeFileSync(path, withoutHydration(readFileSync(path, "utf8"), script));
  }
}
