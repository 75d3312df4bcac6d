import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "../test-app.ts";
import { type AttackedScene, attackedScene, inScene } from "./attacked-scene.ts";
import { operationsOf } from "./described.ts";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { faultIn } from "./judge.ts";

// `npm run attack -- --requests N --seed S` runs this with any number of requests.
const { ATTACK_REQUESTS, ATTACK_SEED, CI } = process.env;
const requestCount = Number(ATTACK_REQUESTS ?? (CI === "true" ? 3000 : 300));
const seed = Number(ATTACK_SEED ?? 1);

/** After this many requests the scene is made anew: by then groups are deleted and people signed out. */
const requestsPerScene = 100;

const app = startTestApp({}, { keepsRows: true });

async function answerTo(request: HostileRequest, scene: AttackedScene) {
  const token = scene.people[request.who]?.token;
  const { method, url, headers, payload } = request;
  return app.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/** Returns the size of the heap after everything unused has left it. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function described(request: HostileRequest, fault: string, body: string): string {
  return `${fault}
repeat it with: npm run attack -- --seed ${seed} --requests ${requestCount}
${JSON.stringify(request, null, 1)}
was answered with ${body}`;
}

test(`of ${requestCount} hostile requests by everyone none fails, surprises, or leaves anything in memory`, async () => {
  const operations = operationsOf((await app.app.inject("/api/openapi.json")).json());
  const requests = fc.sample(hostileRequests(operations), { numRuns: requestCount, seed });
  const faults: string[] = [];
  let scene = await attackedScene(app);
  let heapBefore: number | undefined;
  for (const [turn, request] of requests.entries()) {
    if (turn > 0 && turn % requestsPerScene === 0) {
      await app.runJobs();
      scene = await attackedScene(app);
      // The first rounds fill caches.
      if (turn === requestsPerScene * 2) heapBefore = usedHeap();
    }
    const filled = inScene(request, scene, turn);
    const response = await answerTo(filled, scene);
    const fault = faultIn(filled, response);
    if (fault) faults.push(described(filled, fault, `${response.statusCode} ${response.body.slice(0, 500)}`));
  }
  expect(faults.join("\n\n")).toBe("");
  await app.clear();
  if (heapBefore) expect(usedHeap() / heapBefore).toBeLessThan(1.1);
});
