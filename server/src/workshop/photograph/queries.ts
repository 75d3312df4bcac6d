import type { BoxType } from "@boxmates/contract/workshop/box";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { keepShownPhoto, leavePhoto } from "../image/unused-queries.ts";
import type { PresentPhotograph, UnchangedPhotograph } from "./proofs.ts";

const columns = ["boxType", "revision", "photo", "width", "alt", "focusX", "focusY"] as const;

/** Lists the kinds of boxes whose photograph was ever set. */
export function listPhotographs(db: Db) {
  return db.selectFrom("boxPhotographs").select(columns).execute();
}
export type StoredPhotograph = Awaited<ReturnType<typeof listPhotographs>>[number];

export function findPhotograph(db: Db, boxType: BoxType): Promise<StoredPhotograph | undefined> {
  return db.selectFrom("boxPhotographs").select(columns).where("boxType", "=", boxType).executeTakeFirst();
}

/** Locks the row of this kind until the transaction ends, and makes it if it is the first time. */
export function lockPhotograph(db: Db, _: AdminProof, boxType: BoxType) {
  return db
    .insertInto("boxPhotographs")
    .values({ boxType })
    .onConflict((conflict) => conflict.column("boxType").doUpdateSet({ boxType }))
    .returning(["revision", "photo"])
    .executeTakeFirstOrThrow();
}

interface Words {
  alt: string;
  focusX: number;
  focusY: number;
}

interface NewPhotograph extends Words {
  photo: string;
  width: number;
  /** Until when pages may still show the one that it replaces. */
  shownUntil: Date;
}

export async function replacePhotograph(
  db: Db,
  replaced: UnchangedPhotograph,
  { shownUntil, ...next }: NewPhotograph,
): Promise<void> {
  await update(db, replaced, next);
  await keepShownPhoto(db, replaced, next.photo);
  await leaveFiles(db, replaced, shownUntil);
}

export async function updateWords(db: Db, photograph: PresentPhotograph, words: Words): Promise<void> {
  await update(db, photograph, words);
}

export async function removePhotograph(db: Db, gone: PresentPhotograph, shownUntil: Date): Promise<void> {
  await update(db, gone, { photo: null, width: null, alt: null, focusX: null, focusY: null });
  await leaveFiles(db, gone, shownUntil);
}

type Changes = Partial<Omit<StoredPhotograph, "boxType" | "revision">>;

async function update(db: Db, { boxType }: UnchangedPhotograph, changes: Changes): Promise<void> {
  const written = db
    .updateTable("boxPhotographs")
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where("boxType", "=", boxType);
  await sendAhead(db, written);
}

/** Leaves the files of a photograph to the job that deletes them, which counts from `shownUntil`. */
async function leaveFiles(db: Db, gone: UnchangedPhotograph, shownUntil: Date): Promise<void> {
  const { photo } = gone;
  if (photo !== null) await leavePhoto(db, gone, { photo, unusedSince: shownUntil });
}
