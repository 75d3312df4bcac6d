import { join } from "node:path";
import { startEmbeddedAlone } from "@boxmates/processes/embedded";
import { median } from "@boxmates/processes/median";
import { residentMb } from "@boxmates/processes/processes";
import { startServer } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import type { Bench, Figure, Row } from "../row.ts";

const goalNewMs = 3_000;
const goalExistingMs = 1_500;

/** The time until the server is ready on the embedded database; an existing one's own part is told apart. */
export const start: Row = { name: "start", measure };

interface Times {
  newFolder: number;
  existing: number;
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
    {
      name: "ready on a new folder",
      figure: seconds(typical("newFolder")),
      goal: `≤ ${seconds(goalNewMs)}`,
      reached: typical("newFolder") <= goalNewMs,
    },
    existing(typical("existing"), typical("existingAlone")),
    { name: "resident memory with the embedded database", figure: `${Math.round(typical("memory"))} MB` },
  ];
}

async function measureOnce(folder: string): Promise<Times> {
  const newFolder = await startServer({ DATA_DIR: folder });
  await newFolder.stop();
  const existing = await startServer({ DATA_DIR: folder });
  const memory = residentMb(existing);
  await existing.stop();
  return {
    newFolder: newFolder.readyMs,
    existing: existing.readyMs,
    memory,
    existingAlone: await startEmbeddedAlone(join(folder, "db")),
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function existing(ms: number, databaseMs: number): Figure {
  return {
    name: "ready on an existing folder",
    figure: `${seconds(ms - databaseMs)} + ${seconds(databaseMs)} of the embedded database`,
    goal: `≤ ${seconds(goalExistingMs)} beside the embedded database`,
    reached: ms - databaseMs <= goalExistingMs,
  };
}
