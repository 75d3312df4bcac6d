import { median } from "@boxmates/processes/median";
import { processorSeconds } from "@boxmates/processes/processes";
import type { StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import { addBookDeliveries, addPhoto, type BookPlace } from "../book-of-many.ts";
import { fill } from "../fill.ts";
import { phonePhoto, photoKinds } from "../photo-files.ts";
import { onOnePlace, type Place } from "../places.ts";
import { signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

const goalSeconds = 1;

/** The cost of adding a photo of 12 megapixels to a memory book: the whole request, for each kind of file. */
export const photos: Row = { name: "photos", measure: onOnePlace(measure) };

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  return withPool(databaseUrl, async (pool) => {
    await fill(pool, 1);
    const server = await startWithAccount(databaseUrl, folder);
    const [reader] = await signInReaders(pool, server, 1, 1);
    if (!reader) throw new Error("Nobody is there to add a photo.");
    const [place] = await addBookDeliveries(pool, reader, 1);
    if (!place) throw new Error("There is no delivery to add a photo to.");
    const figures = await costOfEach(bench, server, place);
    await server.stop();
    return figures;
  });
}

async function costOfEach(bench: Bench, server: StartedServer, place: BookPlace): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of bench.quick ? photoKinds.slice(0, 1) : photoKinds) {
    const file = await phonePhoto(kind);
    // The encoder is loaded with the first photo.
    if (figures.length === 0) await addPhoto(server, place, file, kind);
    const seconds: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      bench.say(`a photo as ${kind}, round ${round + 1} of ${bench.rounds}`);
      const before = processorSeconds(server) ?? Number.NaN;
      await addPhoto(server, place, file, kind);
      seconds.push((processorSeconds(server) ?? Number.NaN) - before);
    }
    const middle = median(seconds);
    figures.push({
      name: `adding a photo of 12 megapixels, ${kind} of ${(file.length / 1e6).toFixed(1)} MB: processor's time`,
      figure: `${middle.toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)})`,
      goal: `≤ ${goalSeconds} s`,
      reached: middle <= goalSeconds,
    });
  }
  return figures;
}
