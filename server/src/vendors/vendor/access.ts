import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { VendorProof } from "./proofs.ts";

/** Returns a vendor, who sees only what is their own. Throws VENDOR_ONLY. */
export function requireVendorRole(user: SignedIn): VendorProof {
  if (user.role !== "vendor") throw new Refusal("VENDOR_ONLY");
  return user as VendorProof;
}
