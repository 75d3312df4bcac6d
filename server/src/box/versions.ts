import { boxBody, boxContentBody } from "@boxmates/contract/box";
import { id } from "@boxmates/contract/values";
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import { insertVersion } from "../versions/queries.ts";
import type { Snapshot } from "../versions/rules.ts";
import { listContents } from "./content-queries.ts";
import { findBox } from "./queries.ts";

/** What a version keeps of a box: itself and its contents, by their numbers. */
export const boxSnapshot = z.extend(boxBody, {
  contents: z.array(z.extend(boxContentBody, { id, productNumber: z.nullable(z.number()) })),
});

/** Keeps what the box has become. The box must be locked. */
export async function keepBoxVersion(db: Db, boxId: string, changedBy: string, now: Date): Promise<void> {
  const box = await findBox(db, boxId);
  if (!box) return;
  const contents = (await listContents(db, boxId)).sort(
    (a, b) => (a.productNumber ?? 0) - (b.productNumber ?? 0),
  );
  const snapshot: Snapshot = boxSnapshot.parse({ ...box, contents });
  await insertVersion(db, { kind: "box", objectId: boxId, snapshot, changedBy, now });
}
