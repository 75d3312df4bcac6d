import { join } from "node:path";
import { migrate } from "@boxmates/processes/server";
import { withTemporaryDatabase } from "@boxmates/processes/temporary-database";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import type { Bench, Figure, Row } from "./row.ts";

/** A migrated database and a folder for what servers write. */
export interface Place {
  databaseUrl: string;
  folder: string;
}

/** Runs with a migrated database, and drops it afterwards. */
export function withMigratedDatabase<Value>(
  { databaseUrl, template }: Pick<Bench, "databaseUrl" | "template">,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const migrated = (url: string) => {
    if (!template) migrate(url);
    return use(url);
  };
  return withTemporaryDatabase(databaseUrl, migrated, template);
}

/** Runs in a place of its own, and deletes it afterwards. */
export function onOnePlace(measure: (bench: Bench, place: Place) => Promise<Figure[]>): Row["measure"] {
  return (bench) =>
    withMigratedDatabase(bench, (databaseUrl) =>
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
      return withMigratedDatabase(bench, (another) => {
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
