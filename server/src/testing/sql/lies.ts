import { readFileSync } from "node:fs";
import type { Diagnostic } from "typescript/unstable/sync";
import type { Facts } from "./facts.ts";
import { openProgram, serverFolder } from "./program.ts";
import type { Site } from "./sites.ts";

const fits = `${serverFolder}/src/testing/sql/fits.ts`;

/** Says where an asserted type is not what Postgres says; the compiler compares the two in a changed copy of the source. */
export function findLies(facts: Facts): string[] {
  const byFile = Map.groupBy(facts.keys(), (site) => site.file);
  const texts = new Map<string, string>();
  for (const [file, sites] of byFile) {
    // From the end, so that the places before stay where they are; lines are kept, too.
    let text = readFileSync(file, "utf8");
    for (const site of sites.toSorted((a, b) => b.typeAt.from - a.typeAt.from)) {
      const { from, to } = site.typeAt;
      const described = [...(facts.get(site) ?? [])].map((each) => `(${each})`).join(" | ");
      if (described)
        text = `${text.slice(0, from)}${checked(text.slice(from, to), site, described)}${text.slice(to)}`;
    }
    texts.set(file, text);
  }
  texts.set(
    fits,
    `${readFileSync(fits, "utf8")}\nexport type Lie = Checked<{ id: string }, { id: null }, never>;`,
  );
  const { program, close } = openProgram(texts);
  const lies = [...texts].flatMap(([file, text]) =>
    program.getSemanticDiagnostics(file).map((found) => {
      const line = text.slice(0, found.pos).split("\n").length;
      return `${file.slice(serverFolder.length + 1)}:${line}\n${reasonsOf(found, 1).join("\n")}`;
    }),
  );
  close();
  const others = lies.filter((lie) => !fits.endsWith(lie.split(":")[0] ?? ""));
  if (lies.length - others.length !== 1) throw new Error("The compiler does not find the lie that is there.");
  return others;
}

function checked(asserted: string, { typeParameters }: Site, described: string): string {
  // A list of whatever its caller asks for: that type is checked where the caller writes the query for it.
  const known = typeParameters.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\b(?!<)`, "g"), "any"),
    asserted,
  );
  const from = `import("${fits}")`;
  const check = `${from}.Checked<${known}, ${described}, ${from}.Unasserted<${known}, ${described}>>`;
  return known === asserted ? check : `${asserted} & (${check} extends never ? never : unknown)`;
}

function reasonsOf({ text, messageChain = [] }: Diagnostic, depth: number): string[] {
  return [`${"  ".repeat(depth)}${text}`, ...messageChain.flatMap((each) => reasonsOf(each, depth + 1))];
}
