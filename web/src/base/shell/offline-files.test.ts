import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../public/${path}`, import.meta.url), "utf8");

test("the worker's edition is that of the files of the offline page", () => {
  const hash = createHash("sha256");
  for (const path of ["offline/index.html", "offline/page.css", "favicon.svg"]) hash.update(read(path));
  const edition = hash.digest("hex").slice(0, 8);
  expect(read("sw.js")).toContain(`const edition = "${edition}";`);
});

test("the offline page asks for nothing that the worker does not keep", () => {
  const asked = [...`${read("offline/index.html")}${read("offline/page.css")}`.matchAll(/"(\/[^"]*)"/g)];
  const worker = read("sw.js");
  expect(asked.length).toBeGreaterThan(0);
  for (const [, path] of asked) expect(worker).toContain(`["${path}", `);
});
