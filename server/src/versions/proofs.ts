import type { VersionKind } from "@boxmates/contract/versions";
import type { AdminProof } from "../proofs.ts";

/** What is edited by version. An item is part of the versions of its box. */
export type Versioned = VersionKind | "item";

declare const found: unique symbol;
declare const locked: unique symbol;
declare const unchanged: unique symbol;
declare const newest: unique symbol;

/** Proof that there is such a thing. */
export interface Found<Kind extends Versioned> {
  readonly [found]: Kind;
  readonly id: string;
}

/** Proof that this administrator holds the thing until the transaction ends: only its noun's `access.ts` makes it. */
export interface Locked<Kind extends Versioned> extends Found<Kind> {
  readonly [locked]: Kind;
  readonly kind: Kind;
  readonly by: AdminProof;
  /** The version that last changed it. */
  readonly version: number;
}

/** Proof that nobody has changed the locked thing since the version that the request is based on. */
export interface Unchanged<Kind extends Versioned> extends Locked<Kind> {
  readonly [unchanged]: Kind;
}

/** Proof that nobody has changed anything of the locked thing: of a box, no item and no order either. */
export interface Newest<Kind extends VersionKind> extends Unchanged<Kind> {
  readonly [newest]: Kind;
}
