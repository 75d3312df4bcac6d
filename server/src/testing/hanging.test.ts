import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { everythingHangingOn } from "./hanging.ts";
import { startTestApp } from "./test-app.ts";

const app = startTestApp();
let address: string;

beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
});

/** The table of docs/security.md: each cell begins with 'ends' or 'stays'. */
const [header = [], , ...rows] = tableBelow("## Everything that hangs on a person");
const events = header.slice(1);

function tableBelow(heading: string): string[][] {
  const page = readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8");
  const [, section = ""] = page.split(`${heading}\n`);
  const [table = ""] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  const cellsOf = (line: string) => line.split("|").slice(1, -1);
  return table
    .trim()
    .split("\n")
    .map((line) => cellsOf(line).map((cell) => cell.trim()));
}

function saidOf(event: string): Record<string, string> {
  const column = header.indexOf(event);
  return Object.fromEntries(
    rows.map((cells) => [cells[0] ?? "", /^\w+/.exec(cells[column] ?? "")?.[0] ?? ""]),
  );
}

test("the table of what hangs on a person has a column for each event", async () => {
  expect(Object.keys((await everythingHangingOn(app, address)).events)).toEqual(events);
});

test.each(events)("what hangs on a person ends or stays as docs/security.md says: %s", async (event) => {
  const hanging = await everythingHangingOn(app, address);
  await hanging.events[event]?.();
  const seen: Record<string, string> = {};
  for (const [what, isThere] of Object.entries(hanging.stillThere))
    seen[what] = (await isThere()) ? "stays" : "ends";
  expect(seen).toEqual(saidOf(event));
});
