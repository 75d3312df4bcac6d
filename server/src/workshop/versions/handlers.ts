import { shownVersions, type versionsApi } from "@boxmates/contract/base/versions";
import { differences, referencesIn } from "@boxmates/contract/workshop/differences";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { listVersions } from "./queries.ts";

/** Finds the names of what versions refer to. */
type FindNames = (db: Db, references: readonly string[]) => Promise<Map<string, string>>;

export function versionsHandlers(findNames: FindNames): Handlers<typeof versionsApi> {
  return {
    list: async ({ db, params: { kind, objectId } }) => {
      const versions = await listVersions(db, kind, objectId, shownVersions);
      const names = await findNames(
        db,
        versions.flatMap(({ snapshot }) => referencesIn(snapshot)),
      );
      return versions.slice(0, shownVersions).map((version, index) => ({
        id: version.id,
        number: version.number,
        changedBy: version.fullName || version.email,
        changedAt: version.changedAt,
        differences: differences(versions[index + 1]?.snapshot ?? {}, version.snapshot, names),
      }));
    },
  };
}
