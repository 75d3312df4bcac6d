import { byNumber, chargedPriceFault } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { findProfileRole } from "../../people/profile/queries.ts";
import { foundAs, lockedBy, requireUnchanged } from "../versions/access.ts";
import type { Found, Locked, Unchanged } from "../versions/proofs.ts";
import { findContent, listContents } from "./content-queries.ts";
import { lockBoxes } from "./import-queries.ts";
import type { LockedBoxes, NewOrder, Vendor } from "./proofs.ts";
import { findBox, lockBox } from "./queries.ts";

/** Returns the box. Throws BOX_NOT_FOUND. */
export async function requireBox(db: Db, boxId: string) {
  const box = await findBox(db, boxId);
  if (!box) throw new Refusal("BOX_NOT_FOUND");
  return foundAs("box", box);
}

/** Locks the box until the transaction ends, as every change of its items does. Throws BOX_NOT_FOUND. */
export async function requireLockedBox(db: Db, by: AdminProof, boxId: string): Promise<Locked<"box">> {
  const box = await lockBox(db, boxId);
  if (!box) throw new Refusal("BOX_NOT_FOUND");
  return lockedBy(by, "box", box);
}

/** Locks those of these boxes that exist until the transaction ends, for an import. */
export async function requireLockedBoxes(
  db: Db,
  _: AdminProof,
  ids: readonly string[],
): Promise<LockedBoxes> {
  await lockBoxes(db, ids);
  return {} as LockedBoxes;
}

/** Throws CONTENT_NOT_FOUND. */
export async function requireContent(db: Db, box: Found<"box">, contentId: string) {
  const content = await findContent(db, box.id, contentId);
  if (!content) throw new Refusal("CONTENT_NOT_FOUND");
  return content;
}

/** Throws CONTENT_NOT_FOUND, or CHANGED_SINCE if somebody has changed this item since then. */
export async function requireUnchangedContent(
  db: Db,
  box: Locked<"box">,
  contentId: string,
  basedOn: number,
): Promise<Unchanged<"item"> & { vendorId: string | null }> {
  const { id, version, vendorId } = await requireContent(db, box, contentId);
  return { ...requireUnchanged(lockedBy(box.by, "item", { id, version }), basedOn), vendorId };
}

/** Throws ORDER_OUTDATED if the items or their order differ from what the person has seen. */
export async function requireNewOrder(
  db: Db,
  box: Locked<"box">,
  { contentIds, formerIds }: { contentIds: readonly string[]; formerIds: readonly string[] },
): Promise<NewOrder> {
  const present = byNumber(await listContents(db, box.id)).map((content) => content.id);
  const isAsSeen = present.join() === formerIds.join();
  if (!isAsSeen || contentIds.toSorted().join() !== present.toSorted().join())
    throw new Refusal("ORDER_OUTDATED");
  return { boxId: box.id, contentIds } as NewOrder;
}

/** Returns the account if it has the role vendor. */
export async function findVendor(db: Db, vendorId: string): Promise<Vendor | undefined> {
  return (await findProfileRole(db, vendorId)) === "vendor" ? ({ vendorId } as Vendor) : undefined;
}

/**
 * Requires an account with the role vendor, or none. The present vendor may stay without it, so that an item whose
 * vendor has lost the role can still be changed.
 */
export async function requireVendor(
  db: Db,
  vendorId: string | null,
  named: string | null,
): Promise<Vendor | null> {
  if (vendorId === null) return null;
  if (vendorId === named) return { vendorId } as Vendor;
  const vendor = await findVendor(db, vendorId);
  if (vendor) return vendor;
  throw new Refusal("INVALID_REQUEST", { errors: { vendorId: "Please choose a vendor." } });
}

/** Throws INVALID_REQUEST for a price that no card can be charged, where boxes are paid. */
export function requireChargeable({ config }: Pick<Parts, "config">, price: number): void {
  const fault = config.stripe && chargedPriceFault(price);
  if (fault) throw new Refusal("INVALID_REQUEST", { errors: { price: fault } });
}

/** Throws INVALID_REQUEST, in words that no field shows, if such a price would come back. */
export function requireChargeableAgain({ config }: Pick<Parts, "config">, price: number): void {
  const detail = config.stripe && chargedPriceFault(price);
  if (detail) throw new Refusal("INVALID_REQUEST", { detail });
}
