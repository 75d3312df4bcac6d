import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startPaidApp } from "../paid-app.ts";
import { type AttackedScene, attackedScene, inScene } from "./attacked-scene.ts";
import { operationsOf } from "./described.ts";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { bodyOf } from "./hostile-uploads.ts";
import { faultIn } from "./judge.ts";
import { noteKeys, walkerAt } from "./walkers.ts";

// `npm run attack -- --requests N --seed S` runs this with any number of requests.
const { ATTACK_REQUESTS, ATTACK_SEED, TEST_DATABASE_URL } = process.env;
const requestCount = Number(ATTACK_REQUESTS ?? 300);
// The two databases get different requests.
const seed = Number(ATTACK_SEED ?? (TEST_DATABASE_URL ? 1 : 2));

/** After this many requests the scene starts anew: by then groups are deleted and people signed out. */
const requestsPerScene = 100;

const { app } = startPaidApp({ keepsRows: true });

async function answerTo(request: HostileRequest, scene: AttackedScene) {
  const token = scene.people[request.who]?.token;
  const { method, url, headers } = request;
  const payload = bodyOf(request);
  return app.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
}

const megabyte = 1024 * 1024;

/** Returns what the process holds after everything unused has left the heap. */
function usedMemory() {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / megabyte, resident: rss / megabyte };
}

function described(request: HostileRequest, fault: string, { statusCode, body }: Answer): string {
  return `${fault}
repeat it with: npm run attack -- --seed ${seed} --requests ${requestCount}
${JSON.stringify(request, null, 1)}
was answered with ${statusCode} ${body.slice(0, 500)}`;
}

/** Returns one round's requests. All rounds at once would fill the memory that is measured. */
function requestsOf(round: number, requests: fc.Arbitrary<HostileRequest>): HostileRequest[] {
  const numRuns = Math.min(requestsPerScene, requestCount - round * requestsPerScene);
  return fc.sample(requests, { numRuns, seed: (seed + round * 104_729) | 0 });
}

const title = `of ${requestCount} hostile requests by everyone none fails, surprises, or leaves anything in memory`;

type Answer = Awaited<ReturnType<typeof answerTo>>;

/** Every other round consists of walks: one person does ten things, and uses what the answers before have told. */
function asWalker(request: HostileRequest, round: number, turn: number): HostileRequest {
  return round % 2 === 0 ? request : { ...request, who: walkerAt(turn) };
}

function learn(scene: AttackedScene, { who }: HostileRequest, { statusCode, body }: Answer): void {
  if (statusCode !== 200) return;
  if (!body.startsWith("{") && !body.startsWith("[")) return;
  const answer: unknown = JSON.parse(body);
  noteKeys(answer, scene.known);
  const person = scene.people[who] ?? scene.people.outsider;
  const token = scene.known.access_token?.[0];
  // An attacker who has got through to a session goes on with it.
  if (person && token && body.includes('"access_token"')) scene.people[who] = { ...person, token };
}

test(title, { timeout: 300_000 + requestCount * 100 }, async () => {
  const operations = operationsOf((await app.app.inject("/api/openapi.json")).json());
  const requests = hostileRequests(operations);
  const rounds = Math.ceil(requestCount / requestsPerScene);
  const faults: string[] = [];
  let before: ReturnType<typeof usedMemory> | undefined;
  const made = await attackedScene(app);
  const startAnew = await app.database.keepRows();
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await startAnew();
    // The first rounds fill caches.
    if (round === 2) before = usedMemory();
    const scene = { people: { ...made.people }, known: { ...made.known } };
    for (const [turn, request] of requestsOf(round, requests).entries()) {
      const filled = inScene(asWalker(request, round, turn), scene, turn);
      const response = await answerTo(filled, scene);
      const fault = faultIn(filled, response);
      if (round % 2 === 1) learn(scene, filled, response);
      if (fault) faults.push(described(filled, fault, response));
    }
    await app.runJobs();
  }
  expect(faults.join("\n\n")).toBe("");
  await app.clear();
  if (!before) return;
  const after = usedMemory();
  if (ATTACK_REQUESTS) console.log("Megabytes before and after:", before, after);
  expect(after.heap / before.heap).toBeLessThan(1.1);
});
