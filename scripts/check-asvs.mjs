// Checks docs/security.md: every requirement of OWASP ASVS 5.0 of the levels 1 and 2 has one row, each place that a row
// names exists and has the words of its link, and the figures are those of the rows.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./install.mjs";

const file = "docs/security.md";

/** The levels of each section's requirements, in order. */
const levels = {
  1.1: "22",
  1.2: "1111122223",
  1.3: "112222222223",
  1.4: "222",
  1.5: "123",
  2.1: "122",
  2.2: "112",
  2.3: "12223",
  2.4: "23",
  3.1: "3",
  3.2: "113",
  3.3: "12223",
  3.4: "11222233",
  3.5: "11122333",
  3.6: "3",
  3.7: "22333",
  4.1: "12233",
  4.2: "23333",
  4.3: "22",
  4.4: "1222",
  5.1: "2",
  5.2: "112333",
  5.3: "113",
  5.4: "222",
  6.1: "122",
  6.2: "111111112222",
  6.3: "11223333",
  6.4: "112233",
  6.5: "22222333",
  6.6: "2223",
  6.7: "33",
  6.8: "2222",
  7.1: "222",
  7.2: "1111",
  7.3: "22",
  7.4: "11222",
  7.5: "223",
  7.6: "22",
  8.1: "1233",
  8.2: "1123",
  8.3: "133",
  8.4: "23",
  9.1: "111",
  9.2: "1222",
  10.1: "22",
  10.2: "223",
  10.3: "22223",
  10.4: "1111122222233333",
  10.5: "22222",
  10.6: "22",
  10.7: "222",
  11.1: "2233",
  11.2: "22233",
  11.3: "11233",
  11.4: "1222",
  11.5: "23",
  11.6: "23",
  11.7: "33",
  12.1: "12233",
  12.2: "11",
  12.3: "22223",
  13.1: "2333",
  13.2: "222223",
  13.3: "2233",
  13.4: "1222233",
  14.1: "22",
  14.2: "12223333",
  14.3: "122",
  15.1: "12233",
  15.2: "12233",
  15.3: "1222222",
  15.4: "3333",
  16.1: "2",
  16.2: "22222",
  16.3: "2222",
  16.4: "222",
  16.5: "2223",
  17.1: "23",
  17.2: "22223333",
  17.3: "22",
};

const states = ["holds", "deviates", "not yet", "operator", "n/a"];

/** @returns {string[]} one line per fault */
export function asvsFaults() {
  const text = readFileSync(join(root, file), "utf8");
  const rows = rowsIn(text);
  return [...listFaults(rows), ...rows.flatMap(rowFaults), ...figureFaults(text, rows)].map(
    (fault) => `${file}: ${fault}`,
  );
}

function rowsIn(text) {
  return [
    ...text.matchAll(/^\| (\d+\.\d+\.\d+)(?: to (\d+))? \| (\d) \| (.+?) \| (.+?) \| (.*?) \|$/gm),
  ].flatMap(([, first, last, level, , state, where]) =>
    numbersFrom(first, last).map((id) => ({ id, level, state, where })),
  );
}

/** @returns {string[]} `1.2.3` to `5` are 1.2.3, 1.2.4 and 1.2.5 */
function numbersFrom(first, last) {
  const [chapter, section, start] = first.split(".");
  const count = Number(last ?? start) - Number(start) + 1;
  return Array.from({ length: count }, (_, index) => `${chapter}.${section}.${Number(start) + index}`);
}

function listFaults(rows) {
  const wanted = Object.entries(levels).flatMap(([section, each]) =>
    [...each].map((level, index) => ({ id: `${section}.${index + 1}`, level })),
  );
  const known = new Map(wanted.map(({ id, level }) => [id, level]));
  const missing = wanted.filter(
    ({ id, level }) => level < 3 && rows.filter((row) => row.id === id).length !== 1,
  );
  const wrong = rows.filter(({ id, level }) => known.get(id) !== level);
  return [
    ...missing.map(({ id }) => `${id} has not exactly one row`),
    ...wrong.map(({ id }) => `${id} is of level ${known.get(id) ?? "none"}`),
  ];
}

function rowFaults({ id, level, state, where }) {
  const links = [...where.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
  const faults = links.flatMap(([, words, target]) => linkFaults(words, target));
  if (!states.includes(state)) faults.push(`'${state}' is no state`);
  if (state === "holds" && links.length === 0) faults.push("it names no place that shows it");
  if (state !== "holds" && where.length < 10) faults.push("it does not say why");
  if (level === "1" && state === "not yet") faults.push("level 1 has to hold");
  return faults.map((fault) => `${id}: ${fault}`);
}

/** The words of a link are a test's name, or others that are in the file; those of a link to this page are a heading. */
function linkFaults(words, target) {
  if (target.startsWith("#")) {
    const headings = readFileSync(join(root, file), "utf8").matchAll(/^##+ (.+)$/gm);
    return [...headings].some(([, heading]) => heading === words) ? [] : [`there is no heading '${words}'`];
  }
  const path = posix.normalize(posix.join("docs", target));
  if (!existsSync(join(root, path))) return [`${path} does not exist`];
  const plain = words.replaceAll("`", "");
  const text = readFileSync(join(root, path), "utf8").replace(/\s+/g, " ");
  return text.includes(plain) ? [] : [`${path} does not have the words '${plain}'`];
}

function figureFaults(text, rows) {
  const figures = ["1", "2"].map((level) => figureOf(level, rows));
  return figures.filter((figure) => !text.includes(figure)).map((figure) => `the figures are: ${figure}`);
}

function figureOf(level, rows) {
  const count = (...wanted) => rows.filter((row) => row.level === level && wanted.includes(row.state)).length;
  const applying = count("holds", "deviates", "not yet");
  const share = Math.floor((100 * count("holds")) / applying);
  return `| ${level} | ${count(...states)} | ${applying} | ${count("holds")} | ${share} % | ${count("deviates")} | ${count("not yet")} | ${count("operator")} | ${count("n/a")} |`;
}
