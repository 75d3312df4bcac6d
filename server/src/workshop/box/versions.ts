import { isDeepStrictEqual } from "node:util";
import { id } from "@boxmates/contract/base/values";
import { type Box, boxBody, boxContentBody, byNumber } from "@boxmates/contract/workshop/box";
import type { Snapshot } from "@boxmates/contract/workshop/differences";
import * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import type { Locked } from "../versions/proofs.ts";
import { insertVersion } from "../versions/queries.ts";
import { requireBox } from "./access.ts";
import { listContents } from "./content-queries.ts";
import { noteBoxVersion, noteContentVersions } from "./queries.ts";

/** The snapshot of a box in a version: the box and its contents, by number. */
export const boxSnapshot = z.extend(boxBody, {
  contents: z.array(z.extend(boxContentBody, { id, productNumber: z.nullable(z.number()) })),
});

/**
 * Keeps the box as a new version, and notes the version on the box and the items that changed. Returns the box as it is
 * then.
 */
export async function keepBoxVersion(db: Db, locked: Locked<"box">, now: Date): Promise<Box> {
  const box = await requireBox(db, locked.id);
  const contents = byNumber(await listContents(db, locked.id));
  const after: Snapshot = boxSnapshot.parse({ ...box, contents });
  const { number, change } = await insertVersion(db, locked, after, now);
  if (!change) return box;
  await noteContentVersions(db, locked, number, { before: change.before, after });
  if (isDeepStrictEqual(withoutContents(change.before), withoutContents(after))) return box;
  await noteBoxVersion(db, locked, number);
  return { ...box, version: number };
}

function withoutContents({ contents, ...box }: Snapshot): Snapshot {
  return box;
}
