// Checks how much each page weighs. It reads the build: `node scripts/check-budget.mjs [folder]`.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "./install.mjs";
import { scriptsOf, scriptsOfPages, sizeOf, weightOf } from "./loaded-scripts.mjs";

const kB = 1000;
const maxFirstRequests = 20;
/** The pages that the server makes: docs/decisions/0020 and 0083. */
const maxPublicScripts = 4.5 * kB;
/** docs/decisions/0022 and 0082. */
const maxSharedScripts = 139 * kB;
const maxOwnScripts = 47.6 * kB;

/** @returns {Promise<{ faults: string[], figures: string[] }>} one line per broken limit, and what was measured */
export async function checkBudget(folder = join(root, "web/build/client")) {
  const documents = Object.entries(await documentsOf(folder));
  const parts = [...documents.map(([page, html]) => publicPage(folder, page, html)), ownParts(folder)];
  return {
    faults: parts.flatMap((part) => part.faults),
    figures: parts.flatMap((part) => part.figures),
  };
}

/** The public pages by name, as a server makes them that knows no photographs and no ratings. */
async function documentsOf(folder) {
  const workerData = {
    origin: "http://localhost",
    supportEmail: "",
    takesPayments: true,
    photographs: [],
    ratings: [],
  };
  const worker = new Worker(join(folder, "../documents/program.js"), { workerData });
  const [documents] = await once(worker, "message");
  await worker.terminate();
  return documents;
}

function publicPage(folder, page, html) {
  const weight = weightOf(folder, scriptsOf(folder, html));
  const requests = requestsOf(folder, html);
  const fonts = [...requests].filter((address) => address.endsWith(".woff2")).length;
  const facts = [
    ["JavaScript", weight, maxPublicScripts, inKb],
    ["requests", requests.size, maxFirstRequests, String],
    ["font files", fonts, 1, String],
  ];
  return {
    figures: [`${page}: ${facts.map(([name, value, , write]) => `${write(value)} ${name}`).join(", ")}`],
    faults: facts
      .filter(([, value, limit]) => value > limit)
      .map(([name, value, limit, write]) => `${page}: ${write(value)} ${name}, at most ${write(limit)}`),
  };
}

/** The page itself and everything that it names. Other fonts load only for letters that need them. */
function requestsOf(folder, html) {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  const loaded = links.filter((tag) => /\brel="(stylesheet|preload|icon|manifest)"/.test(tag));
  const sources = [...loaded, ...(html.match(/<(?:img|use)\b[^>]*>/g) ?? [])];
  const addresses = sources.map((tag) => /\b(?:href|src)="([^"#]+)/.exec(tag)?.[1]);
  return new Set(["(the page)", ...addresses.filter(Boolean), ...scriptsOf(folder, html)]);
}

/** The scripts that each page of the app adds to those that all pages share. */
function ownParts(folder) {
  const { shared, pages: all } = scriptsOfPages(folder);
  const pages = all
    .map(({ id, own }) => ({ id, own, weight: weightOf(folder, own) }))
    .sort((one, other) => other.weight - one.weight);
  const sharedWeight = weightOf(folder, shared);
  const heaviest = pages.slice(0, 5).map(({ id, weight }) => `${id} ${inKb(weight)}`);
  return {
    figures: [`the app's shared part: ${inKb(sharedWeight)}`, `on top: ${heaviest.join(", ")}, …`],
    faults: [
      ...(sharedWeight > maxSharedScripts
        ? [`the app's shared part: ${inKb(sharedWeight)}, at most ${inKb(maxSharedScripts)}`]
        : []),
      ...pages
        .filter(({ weight }) => weight > maxOwnScripts)
        .map(
          ({ id, own, weight }) =>
            `${id}: ${inKb(weight)}, at most ${inKb(maxOwnScripts)}: ${largest(folder, own)}`,
        ),
    ],
  };
}

function largest(folder, addresses) {
  return [...addresses]
    .map((address) => ({ name: address.split("/").at(-1), size: sizeOf(folder, address) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 5)
    .map(({ name, size }) => `${name} ${inKb(size)}`)
    .join(", ");
}

const inKb = (bytes) => `${(bytes / kB).toFixed(1)} kB`;

if (process.argv[1] === import.meta.filename) {
  const { faults, figures } = await checkBudget(process.argv[2] && resolve(process.argv[2]));
  for (const line of figures) console.log(line);
  for (const fault of faults) console.error(`Too much: ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
