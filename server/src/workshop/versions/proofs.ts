import type { VersionKind } from "@boxmates/contract/base/versions";
import type { AdminProof } from "../../base/proofs.ts";

/** The kinds of objects with versions. A delivery has some if what was sent differs from its box. */
export type KeptKind = VersionKind | "delivery";

/** An item is part of its box's versions. */
export type Versioned = KeptKind | "item";

declare const found: unique symbol;
declare const locked: unique symbol;
declare const unchanged: unique symbol;
declare const newest: unique symbol;

/** Proof that the object exists. */
export interface Found<Kind extends Versioned> {
  readonly [found]: Kind;
  readonly id: string;
}

/** Proof that this administrator has locked the object until the transaction ends; made only in its `access.ts`. */
export interface Locked<Kind extends Versioned> extends Found<Kind> {
  readonly [locked]: Kind;
  readonly kind: Kind;
  readonly by: AdminProof;
  /** The version that last changed it. */
  readonly version: number;
}

/** Proof that nobody has changed the locked object since the version that the request is based on. */
export interface Unchanged<Kind extends Versioned> extends Locked<Kind> {
  readonly [unchanged]: Kind;
}

/** Proof that nothing of the locked object has changed, including the items and order of a box. */
export interface Newest<Kind extends VersionKind> extends Unchanged<Kind> {
  readonly [newest]: Kind;
}
