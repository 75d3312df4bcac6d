// Checks docs/decisions/0021: every statement that writes requires a proof, and only checks create proofs.

/** The files that may create a proof, with a cast. */
const makers = /^server\/src\/([\w-]+\/access|account\/tokens|the-service|testing\/granted)\.ts$/;

/** The files in which the service acts on its own behalf. */
const servants = [
  "jobs/queue.ts",
  "cli/commands.ts",
  "cli/job-commands.ts",
  "cli/key-commands.ts",
  "demo/seed.ts",
  "serving.ts",
].map((file) => `server/src/${file}`);

const write =
  /\b(insertInto|updateTable|deleteFrom)\(|\b(insert into|delete from|update \w+( as \w+)? set)\s/i;

/** @param {Map<string, string>} texts all sources by their path @returns {string[]} one line per broken rule */
export function proofFaults(texts) {
  const inServer = [...texts].filter(([file]) => file.startsWith("server/src/"));
  const proofs = inServer
    .filter(([file]) => /\/proofs\.ts$/.test(file))
    .flatMap(([, text]) => [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name));
  const proof = new RegExp(`\\b(${proofs.join("|")})\\b`);
  return inServer.flatMap(([file, text]) => [
    ...writeFaults(file, text, proof),
    ...makingFaults(file, text, proof),
  ]);
}

function writeFaults(file, text, proof) {
  const [, noun] = /^server\/src\/([\w-]+)\/[\w-]*queries\.ts$/.exec(file) ?? [];
  if (!noun) return [];
  return text
    .split(/\n(?=(?:export |async |function |const |\/\*\*|\/\/))/)
    .filter((declaration) => write.test(declaration) && !asksForProof(declaration, proof))
    .map((declaration) => `${file}: ${nameOf(declaration)} writes without asking for a proof`);
}

/** Whether the second parameter, after `db`, is a proof of any type. */
function asksForProof(declaration, proof) {
  const [, parameter = ""] = cutOutside(declaration.slice(declaration.indexOf("(") + 1), ",");
  const [, ...type] = cutOutside(parameter, ":");
  return type.length > 0 && cutOutside(type.join(":"), "|").every((each) => proof.test(each));
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

const nameOf = (declaration) => /\b(?:function|const) (\w+)/.exec(declaration)?.[1] ?? "what is here";

function makingFaults(file, text, proof) {
  const faults = [];
  const cast = [...text.matchAll(/\bas ([^;,)\n]+)/g)].find(([, type]) => proof.test(type));
  if (cast && !/^\s*import /.test(cast[0]) && !makers.test(file)) {
    faults.push(`${file}: ${cast[0]}: only access.ts makes proofs`);
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
