// The rules that no compiler checks: which imports are allowed, how files are named, how long they may be.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { areas, orderFault, placeOf } from "./areas.mjs";
import { asvsFaults } from "./check-asvs.mjs";
import { circleFaults } from "./check-circles.mjs";
import { operatingFaults } from "./check-operating.mjs";
import { proofFaults } from "./check-proofs.mjs";
import { tableFaults } from "./check-tables.mjs";
import { translationFaults } from "./check-translatable.mjs";
import { root } from "./install.mjs";

const drawers = /(^|\/)(utils?|helpers?|common|lib|services?|managers?|misc|index)(\/|\.|$)/i;
/** The workspaces that follow the town plan. */
const planned = ["contract", "server", "web"];
const maxLines = { ".ts": 300, ".tsx": 300, ".mjs": 300 };

/** @returns {string[]} one line per broken rule */
export function checkStructure() {
  const files = [
    "contract/src",
    "server/src",
    "web/src",
    "e2e",
    "bench",
    "drills",
    "processes",
    "scenes",
    "scripts",
  ].flatMap(sourcesIn);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const imports = new Map(
    [...texts].map(([file, text]) => [file, specifiersIn(text).flatMap(targetOf(file))]),
  );
  const faults = [...texts].flatMap(([file, text]) => [
    ...nameFaults(file),
    ...lengthFaults(file, text),
    ...importFaults(file, text),
    ...hydrationFaults(file, text),
  ]);
  return [
    ...faults,
    ...circleFaults(imports),
    ...proofFaults(texts),
    ...tableFaults(texts),
    ...translationFaults(texts),
    ...asvsFaults(),
    ...operatingFaults(),
  ];
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)).replaceAll("\\", "/"))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\/build\/|\.react-router/.test(path));
}

function nameFaults(file) {
  const faults = [];
  const name = file.split("/").at(-1);
  if (drawers.test(file)) faults.push(`${file}: a name that does not say what is inside`);
  const isComponent = /^[A-Z]\w*\.tsx$/.test(name);
  if (!isComponent && !/^[a-z0-9-]+(\.(test|race\.test|fixture|spec|config|d))?\.(tsx?|mjs)$/.test(name)) {
    faults.push(`${file}: files are kebab-case, components PascalCase`);
  }
  const [workspace] = file.split("/");
  const { area, noun } = placeOf(file);
  if (planned.includes(workspace) && noun && area !== "base" && !areas[area].includes(noun))
    faults.push(`${file}: scripts/areas.mjs does not know the noun ${noun}`);
  return faults;
}

function lengthFaults(file, text) {
  const lines = text.split("\n").length - 1;
  const limit = maxLines[/\.\w+$/.exec(file)[0]];
  return lines > limit ? [`${file}: ${lines} lines, at most ${limit}`] : [];
}

/** Public pages are made by the server (docs/decisions/0083): hooks and handlers do nothing there. */
function hydrationFaults(file, text) {
  if (!/^web\/src\/site\/(marketing|document)\/\w+\.tsx$/.test(file)) return [];
  const [waiting] = /\buse[A-Z]\w+(?=\()|\bon[A-Z]\w+(?==\{)/.exec(text) ?? [];
  return waiting ? [`${file}: ${waiting} does nothing on a page that the server makes`] : [];
}

function specifiersIn(text) {
  const found = text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/g);
  return [...found].map(([, fixed, dynamic]) => fixed ?? dynamic);
}

/** The imported file if it is ours; undefined for a package. */
const targetOf = (file) => (specifier) => {
  const [, workspace, name] = /^@boxmates\/(contract|processes|scenes)\/(.+)/.exec(specifier) ?? [];
  if (workspace) return [`${workspace}/src/${name}.ts`];
  return specifier.startsWith(".") ? [pathFrom(file, specifier)] : [];
};

const pathFrom = (file, specifier) =>
  relative(root, join(root, dirname(file), specifier)).replaceAll("\\", "/");

function importFaults(file, text) {
  return specifiersIn(text)
    .map((specifier) => importFault(file, text, specifier))
    .filter(Boolean)
    .map((reason) => `${file}: ${reason}`);
}

/** The scripts by which commands start programs: the measurements and drills start them in the same way. */
const startsPrograms = ["scripts/server-flags.mjs", "scripts/temporary-postgres.mjs"];

/** The measurements, drills and journeys start and stop the product from outside, in the same ways. */
const startingProcesses = ["bench", "drills", "e2e"];

/** So do tests of the server that break its connections. */
const maySeeProcesses = (file, workspace) =>
  startingProcesses.includes(workspace) || (workspace === "server" && file.endsWith(".test.ts"));

function importFault(file, text, specifier) {
  const [workspace] = file.split("/");
  if (specifier.startsWith("@boxmates/") && !mayImport(file, workspace, specifier)) {
    return `imports ${specifier}: workspaces share only the contract`;
  }
  if (!specifier.startsWith(".")) {
    const foreign =
      workspace === "contract" && !/^(zod|@boxmates\/contract|vitest|fast-check)/.test(specifier);
    return foreign ? `imports ${specifier}: the contract knows only zod` : undefined;
  }
  const target = pathFrom(file, specifier);
  if (workspace === "processes" && startsPrograms.includes(target)) return undefined;
  if (target.split("/")[0] !== workspace) return `imports ${target}: workspaces share only the contract`;
  if (isTest(file)) return undefined;
  if (workspace === "contract") return orderFault(file, target);
  if (workspace === "server") return serverFault(file, text, target);
  if (workspace === "web") return webFault(file, target);
  return undefined;
}

const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file);

const mayImport = (file, workspace, specifier) =>
  specifier.startsWith("@boxmates/contract/") ||
  (specifier.startsWith("@boxmates/processes/") && maySeeProcesses(file, workspace)) ||
  (specifier.startsWith("@boxmates/scenes/") && maySetScenes(file, workspace));

/** Tests, journeys, measurements and the sample set their scenes in the same way. */
const maySetScenes = (file, workspace) =>
  startingProcesses.includes(workspace) || /^server\/src\/(demo|testing)\/|\.test\.ts$/.test(file);

/** These put all nouns together, or are for tests: no noun imports them. */
const assemblies = ["start", "backup", "cli", "demo", "testing"];

function serverFault(file, text, target) {
  const from = target.split("/")[2];
  if (from === "testing" && !file.startsWith("server/src/testing/"))
    return `imports ${target}: only tests may`;
  if (placeOf(file).area && assemblies.includes(from))
    return `imports ${target}: a noun does not know who uses it`;
  return orderFault(file, target) ?? fileFault(file, text, target);
}

/** The imports that a noun's files must not have, by what the files hold. */
const forbidden = [
  {
    holds: ({ name }) => /^([\w-]+-)?(queries|query)\.ts$/.test(name),
    imports: /\/(refusal|([\w-]+-)?handlers)\.ts$|\/http\//,
    reason: "queries know neither requests nor refusals",
  },
  {
    holds: ({ name }) => /^([\w-]+-)?rules\.ts$/.test(name),
    imports: /\/(db|http|mail|jobs|events)\/|(^|[/-])(queries|query)\.ts$/,
    reason: "rules are pure",
  },
  {
    holds: ({ name, text }) => name === "handlers.ts" || exportsHandlers.test(text),
    imports: /\/db\/(tables|columns|\w+-tables)\.ts$/,
    reason: "SQL lives in queries.ts",
  },
];

const exportsHandlers = /^export (?:const|(?:async )?function) \w*[hH]andlers\b/m;

function fileFault(file, text, target) {
  const about = { name: file.split("/").at(-1), text };
  const broken = forbidden.find(({ holds, imports }) => holds(about) && imports.test(target));
  return broken && `imports ${target}: ${broken.reason}`;
}

function webFault(file, target) {
  const within = (room, path) => path.startsWith(`web/src/${room}/`);
  if (within("base/ui", file) && !within("base/ui", target))
    return `imports ${target}: ui knows nothing of ours`;
  if (within("base/art", file) && !within("base/art", target))
    return `imports ${target}: drawings know nothing of ours`;
  if (within("dev", target) && !within("dev", file))
    return `imports ${target}: what is for developers only is not built`;
  if (within("site/public", file) && isOfReact(target))
    return `imports ${target}: public pages run without React`;
  return orderFault(file, target);
}

/** Components and hooks such as `use-title.ts`. Type imports do not count: they are erased. */
const isOfReact = (target) => /\.tsx$|\/use-[\w-]+\.ts$/.test(target);
