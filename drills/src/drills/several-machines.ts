import { setTimeout as pause } from "node:timers/promises";
import { withPostgres } from "@boxmates/processes/postgres";
import type { Drill, Finding } from "../drill.ts";
import { heldTogether } from "../held-together.ts";
import { halvesFinding, keptFindings, readBoxes } from "../kept.ts";
import { type Machines, startMachines } from "../machines.ts";
import { type Answers, answerTo, signIn, Writers } from "../writers.ts";

/** Servers that share one Postgres behave as one, and are restarted one after the other without anybody noticing. */
export const severalMachines: Drill = {
  name: "several-machines",
  about:
    "Servers behind HAProxy share sessions, limits, events and jobs, and are restarted in turn under load.",
  hasQuick: true,
  run: ({ folder, quick, say }) =>
    withPostgres(async ({ url }) => {
      const machines = await startMachines(folder, url, quick ? 2 : 3);
      say("what they share");
      const shared = await heldTogether(machines);
      const rolled = await restartUnderLoad(machines, quick ? 1 : 5, say);
      await machines.stop();
      const { titles, halves } = await readBoxes(url);
      return [
        ...shared,
        ...rolled.findings,
        ...keptFindings(rolled.acknowledged, titles),
        halvesFinding(halves),
      ];
    }),
};

async function restartUnderLoad(
  machines: Machines,
  rounds: number,
  say: (text: string) => void,
): Promise<{ findings: Finding[]; acknowledged: string[] }> {
  const token = await signIn(machines.url);
  const writers = await Writers.start({ servers: [machines.url], writers: 4, pauseMs: 10 });
  const readers = startReaders(machines.url, token, 4);
  for (let round = 1; round <= rounds; round++) {
    say(`rolling restart ${round} of ${rounds}`);
    for (const index of machines.each.keys()) {
      await machines.restart(index);
    }
  }
  await writers.finish();
  await readers.finish();
  return {
    acknowledged: writers.acknowledged,
    findings: [failures("writes", writers.answers, rounds), failures("reads", readers.answers, rounds)],
  };
}

function failures(what: string, answers: Answers, rounds: number): Finding {
  const { 200: done = 0, ...others } = answers;
  const failed = Object.values(others).reduce((sum, count) => sum + count, 0);
  return {
    name: `${what} that failed while every server was restarted ${rounds} times`,
    figure: `${failed} of ${done + failed}${failed > 0 ? ` ${JSON.stringify(others)}` : ""}`,
    goal: "0",
    reached: failed === 0 && done > 0,
  };
}

function startReaders(url: string, token: string, count: number) {
  const answers: Answers = {};
  let stopping = false;
  const read = async () => {
    while (!stopping) {
      const answer = await answerTo(`${url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
      answers[answer] = (answers[answer] ?? 0) + 1;
      await pause(10);
    }
  };
  const reading = Promise.all(Array.from({ length: count }, read));
  return {
    answers,
    finish: async () => {
      stopping = true;
      await reading;
    },
  };
}
