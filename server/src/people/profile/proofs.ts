import type { MailKind } from "@boxmates/contract/people/profile";
import type { Proof } from "../../base/proofs.ts";

/** Proof of the mail choice of a link: having the link is the permission to change it. */
export type HeldMailChoice = Proof<"held mail choice"> & {
  readonly id: string;
  readonly kind: MailKind;
  /** The account whose choice counts; null where the address has none. */
  readonly userId: string | null;
};
