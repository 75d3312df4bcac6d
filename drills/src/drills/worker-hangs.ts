import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boxmates/processes/free-port";
import { startServer } from "@boxmates/processes/server";
import type { Drill, Finding } from "../drill.ts";
import { hangWorker } from "../hung-worker.ts";
import { keptFindings, listBoxes } from "../kept.ts";
import { outageFindings, watchOutage } from "../outage.ts";
import { administratorEnv, signIn, Writers } from "../writers.ts";

interface Hang {
  name: string;
  seconds: number;
}

const short: Hang = { name: "for 12 s", seconds: 12 };
const long: readonly Hang[] = [
  { name: "for 20 s", seconds: 20 },
  { name: "for good", seconds: Number.POSITIVE_INFINITY },
];
/** A thread that has not answered for so long is replaced. */
const replacedAfterSeconds = 30;
/** A statement may wait a moment before it is with the thread. */
const answeredWithinSeconds = 5;

/** The thread of the embedded database hangs while people write. */
export const workerHangs: Drill = {
  name: "worker-hangs",
  about: "The embedded database's thread hangs for a while, and then for good, while people write.",
  hasQuick: true,
  run: async ({ folder, quick, say }) => {
    const inspectorPort = await freePort();
    const server = await startServer({
      ...administratorEnv,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    });
    const findings: Finding[] = [];
    const acknowledged: string[] = [];
    for (const hang of quick ? [short] : long) {
      say(hang.name);
      const seen = await hangWhileWriting(server.url, inspectorPort, hang, quick);
      findings.push(...seen.findings);
      acknowledged.push(...seen.acknowledged);
    }
    const titles = await listBoxes(server.url, await signIn(server.url));
    await server.stop();
    return [...findings, ...keptFindings(acknowledged, titles)];
  },
};

async function hangWhileWriting(url: string, inspectorPort: number, { name, seconds }: Hang, quick: boolean) {
  const writers = await Writers.start({ servers: [url], writers: 4, pauseMs: 20 });
  const outage = await watchOutage(url, writers);
  const beganAt = performance.now();
  await hangWorker(inspectorPort, seconds);
  await outage.shown(true);
  const hangMs = Math.min(seconds, replacedAfterSeconds + answeredWithinSeconds) * 1000;
  const endsAt = beganAt + hangMs;
  await pause(Math.max(0, endsAt - performance.now()));
  const healthyMs = await outage.healthyMs(endsAt);
  await writers.finish();
  await outage.stop();
  // One statement is with the thread when it hangs: its request waits as long as the thread does.
  const longestGoalMs = hangMs + 5_000;
  const seen = { answers: writers.answers, longestMs: writers.longestMs(), healthyMs, quick, longestGoalMs };
  return {
    acknowledged: writers.acknowledged,
    findings: outageFindings({ turnsRed: true }, seen).map((finding) => ({
      ...finding,
      name: `${name}: ${finding.name}`,
    })),
  };
}
