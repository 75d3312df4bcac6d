import { setTimeout as pause } from "node:timers/promises";
import { freePort, startServer } from "@boxmates/processes/server";
import type { Drill, Finding } from "../drill.ts";
import { hangWorkers } from "../hung-worker.ts";
import { keptFindings, listBoxes } from "../kept.ts";
import { outageFindings, watchOutage } from "../outage.ts";
import { administratorEnv, signIn, startWriters } from "../writers.ts";

interface Hang {
  name: string;
  seconds: number;
  /** When it is over: by itself, or because the server has replaced the thread. */
  overAfterSeconds: number;
}

/** The server replaces a thread that has not answered for this long. */
const replacedAfterSeconds = 30;

const short: Hang = { name: "for a while", seconds: 12, overAfterSeconds: 12 };
const hangs: readonly Hang[] = [
  { ...short, seconds: 20, overAfterSeconds: 20 },
  { name: "for good", seconds: 600, overAfterSeconds: replacedAfterSeconds },
];

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
    const acknowledged: string[] = [];
    const findings: Finding[] = [];
    for (const hang of quick ? [short] : hangs) {
      say(`the thread hangs ${hang.name}`);
      findings.push(...(await suffer(hang, { url: server.url, inspectorPort, acknowledged, quick })));
    }
    const titles = await listBoxes(server.url, await signIn(server.url));
    await server.stop();
    return [...findings, ...keptFindings(acknowledged, titles)];
  },
};

interface Suffering {
  url: string;
  inspectorPort: number;
  acknowledged: string[];
  quick: boolean;
}

async function suffer(
  hang: Hang,
  { url, inspectorPort, acknowledged, quick }: Suffering,
): Promise<Finding[]> {
  const writers = startWriters({ url, token: await signIn(url), writers: 4, pauseMs: 20 });
  const outage = await watchOutage(url, writers);
  await hangWorkers(inspectorPort, hang.seconds);
  const endsAt = performance.now() + hang.overAfterSeconds * 1000;
  await outage.shown(true);
  await pause(Math.max(0, endsAt - performance.now()));
  const healthyMs = await outage.healthyMs(endsAt);
  await writers.finish();
  await outage.stop();
  acknowledged.push(...writers.acknowledged);
  // One statement is with the thread when it hangs: its request waits as long as the thread does.
  const longestGoalMs = hang.overAfterSeconds * 1000 + 5_000;
  const seen = { answers: writers.answers, longestMs: writers.longestMs(), healthyMs, quick, longestGoalMs };
  return outageFindings({ turnsRed: true }, seen).map((finding) => ({
    ...finding,
    name: `hangs ${hang.name}: ${finding.name}`,
  }));
}
