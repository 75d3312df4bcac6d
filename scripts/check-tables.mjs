// Checks docs/decisions/0072: every table has one owner, the only noun that writes it, and a noun reads only its own
// tables and those of nouns before it. Owners are found from the statements themselves.
//
//   node scripts/check-tables.mjs TABLE    who owns it, and which nouns read it
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas, placeOf } from "./areas.mjs";
import { root } from "./install.mjs";

/** Statements against the law, each with its reason. At most 10. */
export const exceptions = [
  // A group and its owner's membership come in one statement, and a group is shown to its members only.
  { file: "groups/group/queries.ts", writes: ["group_memberships"], reads: ["group_memberships"] },
  // Every request asks whether its session's administrator has a second factor, in the statement that reads the session.
  { file: "people/account/session-queries.ts", reads: ["passkeys", "authenticators"] },
  // A password admits only those who have no second factor.
  { file: "people/account/second-step-queries.ts", reads: ["passkeys", "authenticators"] },
  // Notifications tell members about their groups: the outbox finds the members when it is filled, and again when it is
  // sent, each in one statement.
  { file: "people/push/outbox-queries.ts", reads: ["groups", "group_memberships", "group_deliveries"] },
  // The list of boxes says how many groups have subscribed to each.
  { file: "workshop/box/queries.ts", reads: ["group_subscriptions"] },
  // A photo is unused if nobody shows it: one statement asks all who could.
  { file: "workshop/image/unused-queries.ts", reads: ["box_photographs", "shows", "memories"] },
  // A box is not suggested to a group that gets it.
  { file: "deliveries/suggestion/queries.ts", reads: ["group_subscriptions"] },
  // The rhythm goes on from the latest delivery, which ends the skip before it.
  { file: "deliveries/subscription/queries.ts", reads: ["group_deliveries"] },
];

const excepted = new Set(
  exceptions.flatMap(({ file, reads = [], writes = [] }) => [
    ...reads.map((table) => `server/src/${file} reads ${table}`),
    ...writes.map((table) => `server/src/${file} writes ${table}`),
  ]),
);

/** These put all nouns together, and write for all of them. */
const assemblies = /^server\/src\/(backup|demo|testing)\//;

const order = Object.entries(areas).flatMap(([area, nouns]) =>
  area === "base" ? [area] : nouns.map((noun) => `${area}/${noun}`),
);

/** @param {Map<string, string>} texts all sources by their path @returns {string[]} one line per broken rule */
export function tableFaults(texts) {
  const { tables, codes, uses, owners } = usesOfAll(texts);
  const broken = new Map(uses.map((use) => [nameOf(use), faultOf(use, owners)]).filter(([, fault]) => fault));
  return [
    ...[...broken].filter(([use]) => !excepted.has(use)).map(([, fault]) => fault),
    ...[...excepted].filter((use) => !broken.has(use)).map((use) => `${use}: needs no exception`),
    ...(exceptions.length > 10 ? ["scripts/check-tables.mjs: more than ten exceptions"] : []),
    ...codes.flatMap(([file, code]) => unreadable(file, code, tables)),
  ];
}

function usesOfAll(texts) {
  const tables = tablesIn(texts);
  const codes = [...texts]
    .filter(([file]) => /^server\/src\/.*(?<!\.(test|fixture))\.tsx?$/.test(file) && !assemblies.test(file))
    .map(([file, text]) => [file, withoutComments(text)]);
  const uses = codes.flatMap(([file, code]) => usesIn(file, code, tables));
  return { tables, codes, uses, owners: ownersIn(uses.filter((use) => !excepted.has(nameOf(use)))) };
}

/** @returns {Set<string>} the names of all tables, as in SQL */
function tablesIn(texts) {
  const [, body] = /export interface Tables \{([^}]*)\}/.exec(texts.get("server/src/base/db/tables.ts"));
  return new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => snakeCase(name)));
}

const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/.*/g, "");

/** Calls of Kysely, with names as in `"groups as own"` or `["groups", "users"]`. */
const calls = {
  writes: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*("[^)\]]*)/g,
  reads: /\b(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?("[^)\]]*)/g,
};

/** Clauses of plain SQL, with names as in `from groups own, users`; not `is distinct from groups.name`. */
const clauses = {
  writes: /\b(?:insert into|delete from|merge into|truncate|(?<!\b(?:do|for|no key) )update)\s+(\w+)/g,
  reads:
    /\b(?:(?<!\b(?:delete|distinct) )from|using|join(?: lateral)?)\s+((?:\w+(?: (?:as )?\w+)?,\s*)*\w+)(?![\w.(])/g,
};

/** The next name of such a list after one with brackets, as in `from unnest($1) asked (id), users where`. */
const laterInList =
  /\)(?: (?:as )?\w+)?(?: \([^()]*\))?,\s+(\w+)(?: (?:as )?\w+)?\s+(?:where|on|join|left|inner|cross|order|group)\b/g;

/** @returns {{ file: string, kind: "reads" | "writes", table: string }[]} one for each time that a table is named */
function usesIn(file, code, tables) {
  const found = (kind) => [
    ...namesIn(code, calls[kind], /(?<=")\w+/g).map(snakeCase),
    ...namesIn(code, clauses[kind], /(?<=^|,\s*)\w+/g),
    ...(kind === "reads" ? namesIn(code, laterInList, /\w+/g) : []),
  ];
  return ["reads", "writes"].flatMap((kind) =>
    found(kind).flatMap((table) => (tables.has(table) ? { file, kind, table } : [])),
  );
}

const namesIn = (code, pattern, name) =>
  [...code.matchAll(pattern)].flatMap(([, list]) => list.match(name) ?? []);

const nameOf = ({ file, kind, table }) => `${file} ${kind} ${table}`;

/** @returns {Map<string, string>} the noun that writes each table in most places */
function ownersIn(uses) {
  const owners = new Map();
  const places = new Map();
  for (const { file, kind, table } of uses) {
    if (kind !== "writes") continue;
    const noun = nounOf(file);
    const count = (places.get(`${noun} ${table}`) ?? 0) + 1;
    places.set(`${noun} ${table}`, count);
    if (count > (places.get(`${owners.get(table)} ${table}`) ?? 0) || !owners.has(table))
      owners.set(table, noun);
  }
  return owners;
}

function nounOf(file) {
  const { area, noun } = placeOf(file);
  return area === "base" ? area : noun ? `${area}/${noun}` : undefined;
}

/** Tables that only triggers write have no owner: anybody may read them. */
function faultOf({ file, kind, table }, owners) {
  const [noun, owner] = [nounOf(file), owners.get(table)];
  if (kind === "writes" && noun !== owner) return `${file}: writes ${table}, whose owner is ${owner}`;
  if (kind === "writes" && noun !== "base" && !/\/([\w-]+-)?queries\.ts$/.test(file))
    return `${file}: writes ${table}: only queries write`;
  if (kind === "writes" || !noun || order.indexOf(owner) <= order.indexOf(noun)) return undefined;
  return `${file}: reads ${table}, whose owner ${owner} comes later`;
}

/** Returns the faults that would keep this check from seeing which table is meant. */
function unreadable(file, code, tables) {
  if (!placeOf(file).noun || placeOf(file).area === "base") return [];
  const nameless =
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\((?!\s*")|\b(?:insert into|delete from) \$\{.*/g;
  const hiding = [...code.matchAll(/(?:\bwith|,)\s+(\w+) as (?:(?:not )?materialized )?\(/g)];
  return [
    ...[...code.matchAll(nameless)].map(([words]) => `${file}: ${words}: name the table that is written`),
    ...hiding.flatMap(([, name]) =>
      tables.has(name) ? `${file}: ${name}: a table has this name, call what is read something else` : [],
    ),
  ];
}

/** Prints who owns a table, and which nouns read it. */
function printUses(table) {
  const files = readdirSync(join(root, "server/src"), { recursive: true }).map(
    (file) => `server/src/${file}`,
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const { tables, uses, owners } = usesOfAll(
    new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")])),
  );
  if (!tables.has(table)) return console.log(`There is no table called ${table}.`);
  const of = (kind) => uses.filter((use) => use.table === table && use.kind === kind);
  const readers = of("reads").map(({ file }) => nounOf(file) ?? file);
  console.log(`${owners.get(table) ?? "Only triggers"} may write ${table}, in:`);
  for (const file of new Set(of("writes").map((use) => use.file))) console.log(`  ${file}`);
  console.log(`Read by: ${[...new Set(readers)].join(", ")}`);
}

if (process.argv[1] === import.meta.filename) printUses(process.argv[2]);
