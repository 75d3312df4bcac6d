import { median } from "@boxmates/processes/median";
import { watchMemory } from "@boxmates/processes/memory-watch";
import { processorSeconds } from "@boxmates/processes/processes";
import type { StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { addBookDeliveries, addPhoto, type BookPlace, bookYear, multiplyPhoto } from "../book-of-many.ts";
import { readBook } from "../book-reading.ts";
import { fill } from "../fill.ts";
import { timedFetch } from "../in-turns.ts";
import { memoryFigure } from "../memory-figure.ts";
import { phonePhoto } from "../photo-files.ts";
import { onOnePlace, type Place } from "../places.ts";
import { signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

/** A memory book with 500 photos, all in one chapter or spread over a year: read by the page, and taken as a zip. */
export const book: Row = { name: "book", measure: onOnePlace(measure) };

const months = [1, 12];

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const photos = bench.quick ? 12 : 500;
  return withPool(databaseUrl, async (pool) => {
    await fill(pool, months.length);
    const server = await startWithAccount(databaseUrl, folder);
    const readers = await signInReaders(pool, server, months.length, months.length);
    const figures: Figure[] = [];
    for (const [index, deliveries] of months.entries()) {
      const reader = readers[index];
      const places = reader ? await addBookDeliveries(pool, reader, deliveries) : [];
      const [place] = places;
      if (!place) throw new Error("There is no book to fill.");
      bench.say(`filling a book with ${photos} photos of ${deliveries} deliveries`);
      if (index === 0) await addPhoto(server, place, await phonePhoto("jpeg"), "jpeg");
      await multiplyPhoto(pool, folder, places, photos);
      const name = `${photos} photos of ${deliveries === 1 ? "one delivery" : `${deliveries} deliveries`}`;
      figures.push(...(await figuresOf(bench, pool, { server, place, name })));
    }
    await server.stop();
    return figures;
  });
}

interface Measured {
  server: StartedServer;
  place: BookPlace;
  name: string;
}

async function figuresOf(bench: Bench, pool: pg.Pool, { server, place, name }: Measured): Promise<Figure[]> {
  const { groupId, deliveryId, token, userId } = place;
  const group = `${server.url}/api/groups/${groupId}`;
  const year = await times(bench, () => timedFetch(`${group}/book?year=${bookYear}`, token));
  const chapter = await times(bench, () => timedFetch(`${group}/deliveries/${deliveryId}/memories`, token));
  const zip = await takeZips(bench, server, `${group}/book.zip?year=${bookYear}`, token);
  const { rows } = await pool.query<{ email: string }>("select email from users where id = $1", [userId]);
  const shown = bench.chromium
    ? await readBook(bench, { url: server.url, groupId, email: rows[0]?.email ?? "" })
    : [];
  return [
    { name: `${name}: the year, and its first chapter, as the API answers`, figure: `${year}, ${chapter}` },
    ...[...zip, ...shown].map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
  ];
}

async function times({ rounds }: Bench, ask: () => Promise<number>): Promise<string> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) taken.push(await ask());
  return `${median(taken).toFixed(0)} ms`;
}

/** Takes some zips one after the other, the first one unmeasured. */
async function takeZips(
  bench: Bench,
  server: StartedServer,
  address: string,
  token: string,
): Promise<Figure[]> {
  await takeZip(address, token);
  bench.say("taking the book as a zip");
  const memory = watchMemory(server.process);
  const before = processorSeconds(server) ?? Number.NaN;
  const startedAt = performance.now();
  let bytes = 0;
  for (let round = 0; round < bench.rounds; round += 1) bytes = await takeZip(address, token);
  const seconds = (performance.now() - startedAt) / 1000 / bench.rounds;
  const processor = ((processorSeconds(server) ?? Number.NaN) - before) / bench.rounds;
  return [
    {
      name: "as a zip",
      figure: `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${processor.toFixed(2)} s of the processor`,
    },
    memoryFigure(memory.end()),
  ];
}

async function takeZip(address: string, token: string): Promise<number> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}
