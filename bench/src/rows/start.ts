import { join } from "node:path";
import { startEmbeddedAlone } from "@boxmates/processes/embedded";
import { residentMb } from "@boxmates/processes/processes";
import { startServer } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import { type Bench, type Figure, median, type Row } from "../row.ts";

const goalNewMs = 3_000;
const goalExistingMs = 1_500;

/** How long the server takes to be ready on the embedded database, and how much of that is the database's own. */
export const start: Row = { name: "start", measure };

interface Times {
  newFolder: number;
  existing: number;
  newAlone: number;
  existingAlone: number;
  memory: number;
}

async function measure({ say, quick }: Bench): Promise<Figure[]> {
  const rounds = quick ? 1 : 3;
  const times: Times[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`starting on the embedded database, round ${round} of ${rounds}`);
    times.push(await withTemporaryFolder(measureOnce));
  }
  const typical = (name: keyof Times) => median(times.map((each) => each[name]));
  return [
    figure("ready on a new folder", typical("newFolder"), typical("newAlone"), goalNewMs),
    figure("ready on an existing folder", typical("existing"), typical("existingAlone"), goalExistingMs),
    { name: "resident memory with the embedded database", figure: `${Math.round(typical("memory"))} MB` },
  ];
}

async function measureOnce(folder: string): Promise<Times> {
  const [ours, alone] = [join(folder, "ours"), join(folder, "alone")];
  const newFolder = await startServer({ DATA_DIR: ours });
  await newFolder.stop();
  const existing = await startServer({ DATA_DIR: ours });
  const memory = residentMb(existing);
  await existing.stop();
  return {
    newFolder: newFolder.readyMs,
    existing: existing.readyMs,
    memory,
    newAlone: await startEmbeddedAlone(alone),
    existingAlone: await startEmbeddedAlone(join(ours, "db")),
  };
}

function figure(name: string, ms: number, databaseMs: number, goalMs: number): Figure {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return {
    name,
    figure: `${seconds(ms - databaseMs)} + ${seconds(databaseMs)} of the embedded database`,
    goal: `≤ ${seconds(goalMs)} beside the embedded database`,
    reached: ms - databaseMs <= goalMs,
  };
}
