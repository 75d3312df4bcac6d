import { isOpenProposal, maxMessages, type proposalBody } from "@boxmates/contract/vendors/proposal";
import type * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { findVendor } from "../../workshop/box/access.ts";
import type { Vendor } from "../../workshop/box/proofs.ts";
import type { VendorProof } from "../vendor/proofs.ts";
import type {
  ChangeableProposal,
  LockedProposal,
  MovedProposal,
  OpenProposal,
  SoundProposal,
} from "./proofs.ts";
import { countMessages, hasPicture, lockProposal } from "./queries.ts";
import { dateFault, type Move, stateAfter } from "./rules.ts";

type Stored = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/** Locks a proposal of the vendor's own. Throws PROPOSAL_NOT_FOUND, also for those of others. */
export async function requireOwnProposal(
  db: Db,
  { userId }: VendorProof,
  proposalId: string,
): Promise<Stored & LockedProposal> {
  const proposal = await lockProposal(db, proposalId);
  if (proposal?.vendorId !== userId) throw new Refusal("PROPOSAL_NOT_FOUND");
  return { ...proposal, side: "vendor" } as Stored & LockedProposal;
}

/** Locks any proposal for an administrator. Throws PROPOSAL_NOT_FOUND. */
export async function requireProposal(
  db: Db,
  _: AdminProof,
  proposalId: string,
): Promise<Stored & LockedProposal> {
  const proposal = await lockProposal(db, proposalId);
  if (!proposal) throw new Refusal("PROPOSAL_NOT_FOUND");
  return { ...proposal, side: "admins" } as Stored & LockedProposal;
}

/** Throws PROPOSAL_ENDED if the proposal cannot be moved so. */
export function requireMove(proposal: Stored & LockedProposal, move: Move): MovedProposal {
  if (!stateAfter(proposal.state, move)) throw new Refusal("PROPOSAL_ENDED");
  return proposal as Stored & MovedProposal;
}

/** Throws PROPOSAL_CHANGED if it was changed since somebody has read it. */
export function requireAsRead({ revision }: Stored & LockedProposal, basedOn: number): void {
  if (revision !== basedOn) throw new Refusal("PROPOSAL_CHANGED");
}

/** Throws PROPOSAL_ENDED, PROPOSAL_TAKEN_UP or PROPOSAL_CHANGED. */
export function requireChangeable(proposal: Stored & LockedProposal, basedOn: number): ChangeableProposal {
  if (!isOpenProposal(proposal.state)) throw new Refusal("PROPOSAL_ENDED");
  if (proposal.state !== "proposed") throw new Refusal("PROPOSAL_TAKEN_UP");
  requireAsRead(proposal, basedOn);
  return proposal as Stored & ChangeableProposal;
}

/** Throws PROPOSAL_ENDED or THREAD_FULL. */
export async function requireRoomInThread(
  db: Db,
  proposal: Stored & LockedProposal,
): Promise<Stored & OpenProposal> {
  if (!isOpenProposal(proposal.state)) throw new Refusal("PROPOSAL_ENDED");
  if ((await countMessages(db, proposal.id)) >= maxMessages) throw new Refusal("THREAD_FULL");
  return proposal as Stored & OpenProposal;
}

/** Throws INVALID_REQUEST for a day that has passed or is far away, and for a picture that the vendor has not uploaded. */
export async function requireSound<Holder extends VendorProof | ChangeableProposal>(
  db: Db,
  holder: Holder,
  { vendorId, body, now }: { vendorId: string; body: z.output<typeof proposalBody>; now: Date },
): Promise<Holder & SoundProposal> {
  const fault = dateFault(body.availableDate, now);
  if (fault) throw new Refusal("INVALID_REQUEST", { errors: { availableDate: fault } });
  if (body.imageUrl !== null && !(await hasPicture(db, vendorId, body.imageUrl)))
    throw new Refusal("INVALID_REQUEST", { errors: { imageUrl: "Please upload the picture here." } });
  return holder as Holder & SoundProposal;
}

/** Returns the vendor to name on the item. Throws PROPOSAL_WITHOUT_VENDOR. */
export async function requireProposer(db: Db, { vendorId }: LockedProposal): Promise<Vendor> {
  const vendor = vendorId === null ? undefined : await findVendor(db, vendorId);
  if (!vendor) throw new Refusal("PROPOSAL_WITHOUT_VENDOR");
  return vendor;
}
