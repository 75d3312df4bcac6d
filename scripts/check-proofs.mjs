// Checks docs/decisions/0021: every statement that writes requires a proof, and only its own noun's checks create it.
import { posix } from "node:path";

/** The files of a noun that may create its proofs, with a cast. */
const makers = /\/(([\w-]+-)?access|tokens|the-service)\.ts$/;

/** Every request asks the account who is signed in, and handlers get the answer: the base declares it. */
const madeByAccounts = { declared: "server/src/base", made: "server/src/people/account" };

/** Grants every proof, for tests of statements. */
const grantsAll = "server/src/testing/granted.ts";

/** The files in which the service acts on its own behalf. */
const servants = [
  "base/jobs/queue.ts",
  "cli/commands.ts",
  "cli/job-commands.ts",
  "cli/key-commands.ts",
  "demo/people-story.ts",
  "demo/story.ts",
  "start/serving.ts",
].map((file) => `server/src/${file}`);

const write =
  /\b(insertInto|updateTable|deleteFrom)\(|\b(insert into|delete from)\s|\bupdate\s+\w+(\s+(as\s+)?\w+)?\s+set\s/i;

/** @param {Map<string, string>} texts all sources by their path @returns {string[]} one line per broken rule */
export function proofFaults(texts) {
  const inServer = [...texts].filter(([file]) => file.startsWith("server/src/"));
  const declared = declaredProofs(inServer);
  const homes = new Map(declared.map(({ name, home }) => [name, home]));
  const proof = new RegExp(`\\b(${[...homes.keys()].join("|")})\\b`, "g");
  return [
    ...declared
      .filter(({ name, home }) => homes.get(name) !== home)
      .map(({ name, home }) => `${home}/proofs.ts: ${homes.get(name)} has a proof called ${name}, too`),
    ...inServer.flatMap(([file, text]) => [
      ...writeFaults(file, text, proof),
      ...makingFaults(file, text, proof, homes),
    ]),
  ];
}

/** @returns {{ name: string, home: string }[]} every type of proof, and the folder in which it is declared */
function declaredProofs(inServer) {
  const declaring = inServer.filter(([file]) => file.endsWith("/proofs.ts"));
  return declaring.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => ({
      name,
      home: posix.dirname(file),
    })),
  );
}

function writeFaults(file, text, proof) {
  const [, noun] = /^server\/src\/\w+\/([\w-]+)\/[\w-]*queries\.ts$/.exec(file) ?? [];
  if (!noun) return [];
  return text
    .split(/\n(?=(?:export |async |function |const |\/\*\*|\/\/))/)
    .filter((declaration) => write.test(declaration) && !asksForProof(declaration, proof))
    .map((declaration) => `${file}: ${nameOf(declaration)} writes without asking for a proof`);
}

/** Returns true if the second parameter, after `db`, is a proof of any type. */
function asksForProof(declaration, proof) {
  const [, parameter = ""] = cutOutside(declaration.slice(declaration.indexOf("(") + 1), ",");
  const [, ...type] = cutOutside(parameter, ":");
  return type.length > 0 && cutOutside(type.join(":"), "|").every((each) => each.search(proof) >= 0);
}

/** Splits at the separators outside of brackets, up to the closing bracket of the whole. */
function cutOutside(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([{<".includes(letter)) depth += 1;
    if (")]}>".includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns whether the file belongs to the checks of the proof's own noun. */
const mayMake = (file, home) =>
  file === grantsAll || (makers.test(file) && [home, deputyOf(home)].includes(posix.dirname(file)));

const deputyOf = (home) => (home === madeByAccounts.declared ? madeByAccounts.made : home);

const nameOf = (declaration) => /\b(?:function|const) (\w+)/.exec(declaration)?.[1] ?? "what is here";

function makingFaults(file, text, proof, homes) {
  const faults = [];
  const casts = [...text.matchAll(/\bas ([^;,)\n]+)/g)].filter(([cast]) => !/^as \w+ \}? ?from/.test(cast));
  for (const [cast, type] of casts) {
    const foreign = [...type.matchAll(proof)].filter(([name]) => !mayMake(file, homes.get(name)));
    for (const [name] of foreign)
      faults.push(`${file}: ${cast}: only ${deputyOf(homes.get(name))}/access.ts makes ${name}`);
  }
  if (
    text.includes('/the-service.ts"') &&
    !servants.includes(file) &&
    !/\.test\.ts$|\/testing\//.test(file)
  ) {
    faults.push(`${file}: imports the-service.ts: only jobs, commands and the start act for the service`);
  }
  return faults;
}
