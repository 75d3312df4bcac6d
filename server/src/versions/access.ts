import type { VersionKind } from "@boxmates/contract/versions";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { findVersion } from "./queries.ts";

/** The version of this very object, or VERSION_NOT_FOUND. */
export async function requireVersion(db: Db, kind: VersionKind, objectId: string, versionId: string) {
  const version = await findVersion(db, kind, objectId, versionId);
  if (!version) throw new Refusal("VERSION_NOT_FOUND");
  return version;
}
