import { archivesPerHour } from "@boxmates/contract/around/archive";
import type { Db } from "../../base/db/open.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";

/** Everybody's photos wait for the same encoder. */
export const photosOfPerson: Limit = { name: "photo", max: 60, windowSeconds: 3600 };

/** Counts a photo for whoever adds it to a group, before it is processed. Throws TOO_MANY_REQUESTS. */
export async function countPhoto(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, photosOfPerson, by.userId, now);
}

/** A zip reads hundreds of photos from the store. */
export const archivesOfPerson: Limit = { name: "archive", max: archivesPerHour, windowSeconds: 3600 };

/** Counts a zip with photos for whoever downloads it. Throws TOO_MANY_REQUESTS. */
export async function countArchive(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, archivesOfPerson, by.userId, now);
}
