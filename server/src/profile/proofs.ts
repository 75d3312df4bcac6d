import type { MailKind } from "@boxmates/contract/profile";
import type { Proof } from "../proofs.ts";

/** What the link at the foot of a mail stands for: whoever has the link may change it. */
export type HeldMailChoice = Proof<"held mail choice"> & {
  readonly id: string;
  readonly kind: MailKind;
  /** The account whose choice counts; null where the address has none. */
  readonly userId: string | null;
};
