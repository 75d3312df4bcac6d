import { join } from "node:path";
import { withTemporaryDatabase } from "@boxmates/processes/temporary-database";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import type { Bench, Figure, Row } from "./row.ts";

/** An empty database and a folder for what servers write. */
export interface Place {
  databaseUrl: string;
  folder: string;
}

/** Runs in a place of its own, and deletes it afterwards. */
export function onOnePlace(measure: (bench: Bench, place: Place) => Promise<Figure[]>): Row["measure"] {
  return (bench) =>
    withTemporaryDatabase(bench.databaseUrl, (databaseUrl) =>
      withTemporaryFolder((folder) => measure(bench, { databaseUrl, folder })),
    );
}

/** Runs with so many places of its own, and deletes them all afterwards. */
export function onPlaces(
  count: (bench: Bench) => number,
  measure: (bench: Bench, places: readonly Place[]) => Promise<Figure[]>,
): Row["measure"] {
  return onOnePlace(async (bench, { databaseUrl, folder }) => {
    const places = [{ databaseUrl, folder: join(folder, "1") }];
    const more = (): Promise<Figure[]> => {
      if (places.length === count(bench)) return measure(bench, places);
      return withTemporaryDatabase(bench.databaseUrl, (another) => {
        places.push({ databaseUrl: another, folder: join(folder, String(places.length + 1)) });
        return more();
      });
    };
    return more();
  });
}

/** Runs with a small and a large side, each in its own place, and deletes both afterwards. */
export function onTwoPlaces(
  measure: (bench: Bench, few: Place, many: Place) => Promise<Figure[]>,
): Row["measure"] {
  return onPlaces(
    () => 2,
    (bench, [few, many]) => {
      if (!few || !many) throw new Error("Two places were asked for.");
      return measure(bench, few, many);
    },
  );
}
