import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { processorSeconds, type Started } from "@boxmates/processes/processes";
import { startServer } from "@boxmates/processes/server";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";

const goalPercent = 1;
const usually = { afterMs: 10_000, forMs: 60_000 };
const quickly = { afterMs: 0, forMs: 200 };

/** The share of a processor that the server uses while nobody asks for anything. */
export const idle: Row = { name: "idle", measure: onOnePlace(measure) };

async function measure({ quick, say }: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { afterMs, forMs } = quick ? quickly : usually;
  const onPostgres = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "postgres") });
  const onEmbedded = await startServer({ DATA_DIR: join(folder, "embedded") });
  // Work that the start has left does not count as idleness.
  await wait(afterMs);
  say(`leaving both servers alone for ${forMs / 1000} s`);
  const [postgres, embedded] = await Promise.all([shareOf(onPostgres, forMs), shareOf(onEmbedded, forMs)]);
  await Promise.all([onPostgres.stop(), onEmbedded.stop()]);
  return [figureOf("on Postgres", postgres), figureOf("on the embedded database", embedded)];
}

/** In percent of one core. */
async function shareOf(server: Started, ms: number): Promise<number> {
  const processor = () => processorSeconds(server) ?? Number.NaN;
  const [startedAt, before] = [performance.now(), processor()];
  await wait(ms);
  return (100 * 1000 * (processor() - before)) / (performance.now() - startedAt);
}

function figureOf(where: string, percent: number): Figure {
  return {
    name: `processor of an idle server ${where}`,
    figure: `${percent.toFixed(2)} % of a core`,
    goal: `≤ ${goalPercent} %`,
    reached: percent <= goalPercent,
  };
}
