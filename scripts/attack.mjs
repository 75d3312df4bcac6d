// `npm run attack [-- --requests 3000 --seed 1]`: sends hostile requests, made from the API's description, to the server.
// It prints the seed, and each request that failed; the same seed and number give the same requests again.
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, findNode, root, run } from "./install.mjs";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "3000" }, seed: { type: "string" } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
ensureInstalled();
console.log(`${values.requests} requests with the seed ${seed}`);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const { status } = run(findNode(), [vitest, "run", "src/testing/attack"], {
  cwd: join(root, "server"),
  env: { ATTACK_REQUESTS: values.requests, ATTACK_SEED: seed },
});
process.exit(status ?? 1);
