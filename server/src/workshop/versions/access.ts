import type { VersionKind } from "@boxmates/contract/base/versions";
import type { Snapshot } from "@boxmates/contract/workshop/differences";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Found, Locked, Newest, Unchanged, Versioned } from "./proofs.ts";
import { findNewestNumber, findVersion } from "./queries.ts";

/** Returns the proof for a thing that its own noun has found. */
export function foundAs<Kind extends Versioned, Thing extends { id: string }>(
  _: Kind,
  thing: Thing,
): Thing & Found<Kind> {
  return thing as Thing & Found<Kind>;
}

/** Returns the proof for a thing that its own noun has locked for this administrator. */
export function lockedBy<Kind extends Versioned>(
  by: AdminProof,
  kind: Kind,
  { id, version }: { id: string; version: number },
): Locked<Kind> {
  return { id, version, kind, by } as Locked<Kind>;
}

/** Throws CHANGED_SINCE if somebody has changed the object since the version that the request is based on. */
export function requireUnchanged<Kind extends Versioned>(
  thing: Locked<Kind>,
  basedOn: number,
): Unchanged<Kind> {
  if (thing.version !== basedOn) throw new Refusal("CHANGED_SINCE");
  return thing as Unchanged<Kind>;
}

interface Restorable<Kind extends VersionKind> {
  present: Newest<Kind>;
  snapshot: Snapshot;
}

/**
 * Returns the version of this object to restore, or throws VERSION_NOT_FOUND. A restore replaces the whole object, so
 * this throws CHANGED_SINCE if there is a newer version than the newest that the person has seen.
 */
export async function requireRestorable<Kind extends VersionKind>(
  db: Db,
  thing: Locked<Kind>,
  { versionId, basedOn }: { versionId: string; basedOn: number },
): Promise<Restorable<Kind>> {
  const version = await findVersion(db, thing, versionId);
  if (!version) throw new Refusal("VERSION_NOT_FOUND");
  if ((await findNewestNumber(db, thing)) !== basedOn) throw new Refusal("CHANGED_SINCE");
  return { present: thing as Newest<Kind>, snapshot: version.snapshot };
}
