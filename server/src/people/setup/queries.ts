import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";

interface SetupLink {
  tokenHash: Buffer;
  expiresAt: Date;
  now: Date;
}

/** Stores the hash of a new link and deletes expired ones. */
export async function insertSetupLink(
  db: Db,
  _by: ServiceProof,
  { tokenHash, expiresAt, now }: SetupLink,
): Promise<void> {
  await db.deleteFrom("setupLinks").where("expiresAt", "<", now.toISOString()).execute();
  await db.insertInto("setupLinks").values({ tokenHash, expiresAt }).execute();
}

export async function hasSetupLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom("setupLinks")
    .select("tokenHash")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteSetupLinks(db: Db, _by: ServiceProof): Promise<void> {
  await db.deleteFrom("setupLinks").execute();
}
