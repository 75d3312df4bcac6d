import type { SignedIn } from "./session-queries.ts";

declare const proven: unique symbol;

/** Proof that this person was an administrator when the request came in: only `authenticate` makes it. */
export interface AdminProof extends SignedIn {
  readonly [proven]: "admin";
  readonly role: "admin";
}
