import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Proof } from "../../base/proofs.ts";

/**
 * Proof that an administrator has locked the photograph of a kind of box, or the place for one, and that nobody has
 * changed it since they have read it.
 */
export type UnchangedPhotograph = Proof<"unchanged photograph"> & {
  readonly boxType: BoxType;
  /** The name that is replaced or taken away; null while the drawing is shown. */
  readonly photo: string | null;
};

/** Proof that there is a photograph. */
export type PresentPhotograph = UnchangedPhotograph &
  Proof<"present photograph"> & { readonly photo: string };
