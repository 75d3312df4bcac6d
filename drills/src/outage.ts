import type { Finding } from "./drill.ts";
import { until, watchReadiness } from "./readiness.ts";
import type { Answers, Writers } from "./writers.ts";

export interface Outage {
  /** Waits until writes were refused and, if it does, `/readyz` has turned red. */
  shown(turnsRed: boolean): Promise<void>;
  /** Waits until the server is ready and has acknowledged a write, and returns how long after that moment. */
  healthyMs(endedAt: number): Promise<number>;
  stop(): Promise<void>;
}

/** Watches a server from before a fault until after it. */
export async function watchOutage(url: string, writers: Writers): Promise<Outage> {
  const readiness = watchReadiness(url);
  await until(() => readiness.lastReadyAt() > 0 && writers.lastAt() > 0, "the server is ready and writes");
  const startedAt = performance.now();
  return {
    shown: async (turnsRed) => {
      await until(() => refusals(writers.answers) > 0, "a write is refused");
      if (turnsRed) await until(() => readiness.lastRedAt() > startedAt, "/readyz turns red");
    },
    healthyMs: async (endedAt) => {
      await until(
        () => readiness.lastReadyAt() > endedAt && writers.lastAt() > endedAt,
        "it is healthy again",
      );
      return performance.now() - endedAt;
    },
    stop: readiness.stop,
  };
}

const refusals = (answers: Answers) => answers["503"] ?? 0;

interface Seen {
  answers: Answers;
  longestMs: number;
  healthyMs: number;
  quick: boolean;
  longestGoalMs?: number;
}

const healthyGoalMs = 5_000;

/** The short form asserts no times: they are the machine's as much as ours. */
export function outageFindings(
  { turnsRed }: { turnsRed: boolean },
  { answers, longestMs, healthyMs, quick, longestGoalMs = 10_000 }: Seen,
): Finding[] {
  const { 200: _done, 503: refused = 0, ...others } = answers;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const red = turnsRed ? ", /readyz red" : "";
  return [
    {
      name: "answers",
      figure: `${refused} times 503 with Retry-After${red}; others: ${JSON.stringify(others)}`,
      goal: "no others",
      reached: refused > 0 && Object.keys(others).length === 0,
    },
    {
      name: "the longest answer",
      figure: seconds(longestMs),
      goal: seconds(longestGoalMs),
      reached: quick || longestMs <= longestGoalMs,
    },
    {
      name: "healthy again after",
      figure: seconds(healthyMs),
      goal: seconds(healthyGoalMs),
      reached: quick || healthyMs <= healthyGoalMs,
    },
  ];
}
