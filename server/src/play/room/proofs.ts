import type { Proof } from "../../base/proofs.ts";
import type { OpenActivity, SharedPlay } from "../tasting/proofs.ts";

/** Proof that the delivery has arrived at the member's group and has something to play, so that they may enter its room. */
export type OpenRoom = OpenActivity & Proof<"open room">;

/** Proof that nobody else changes the room's phase until the transaction ends. */
export type LockedRoom = SharedPlay & Proof<"locked room">;
