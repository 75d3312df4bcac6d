import { setTimeout as pause } from "node:timers/promises";
import { freePort, startServer } from "@boxmates/processes/server";
import type { Drill } from "../drill.ts";
import { hangWorkers } from "../hung-worker.ts";
import { keptFindings, listBoxes } from "../kept.ts";
import { outageFindings, watchOutage } from "../outage.ts";
import { administratorEnv, signIn, Writers } from "../writers.ts";

const seconds = { quick: 12, long: 20 };

/** The thread of the embedded database hangs while people write. */
export const workerHangs: Drill = {
  name: "worker-hangs",
  about: "The embedded database's thread hangs for a while, and goes on, while people write.",
  hasQuick: true,
  run: async ({ folder, quick, say }) => {
    const inspectorPort = await freePort();
    const server = await startServer({
      ...administratorEnv,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    });
    const { url } = server;
    const writers = await Writers.start({ servers: [url], writers: 4, pauseMs: 20 });
    const outage = await watchOutage(url, writers);
    const hangMs = (quick ? seconds.quick : seconds.long) * 1000;
    say(`for ${hangMs / 1000} s`);
    await hangWorkers(inspectorPort, hangMs / 1000);
    const endsAt = performance.now() + hangMs;
    await outage.shown(true);
    await pause(Math.max(0, endsAt - performance.now()));
    const healthyMs = await outage.healthyMs(endsAt);
    await writers.finish();
    await outage.stop();
    const titles = await listBoxes(url, await signIn(url));
    await server.stop();
    // One statement is with the thread when it hangs: its request waits as long as the thread does.
    const longestGoalMs = hangMs + 5_000;
    const seen = {
      answers: writers.answers,
      longestMs: writers.longestMs(),
      healthyMs,
      quick,
      longestGoalMs,
    };
    return [...outageFindings({ turnsRed: true }, seen), ...keptFindings(writers.acknowledged, titles)];
  },
};
