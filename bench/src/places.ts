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

/** Runs with a small and a large side, each in its own place, and deletes both afterwards. */
export function onTwoPlaces(
  measure: (bench: Bench, few: Place, many: Place) => Promise<Figure[]>,
): Row["measure"] {
  return onOnePlace((bench, { databaseUrl: small, folder }) =>
    withTemporaryDatabase(bench.databaseUrl, (large) =>
      measure(
        bench,
        { databaseUrl: small, folder: join(folder, "few") },
        { databaseUrl: large, folder: join(folder, "many") },
      ),
    ),
  );
}
