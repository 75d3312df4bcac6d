import type { EntrustedAccount, Proof, SignedIn } from "../../base/proofs.ts";
import type {
  Admitted,
  OwnAccount,
  RefusedSignIn,
  ReprovenSession,
  ServedAccount,
} from "../account/proofs.ts";

/** A person who typed their password a few minutes ago to add a second factor. */
export type StartedSetUp = SignedIn & Proof<"started set-up">;

/** The account of a person who adds a second factor, locked until the transaction ends. */
export type FactorSetUp = StartedSetUp & Proof<"locked for set-up">;

/** An account of which a second factor is being used, locked until the transaction ends. */
export type LockedHolder = Proof<"locked holder"> & { readonly userId: string };

/** A person who has shown a second factor of their account, beside the password or, with a passkey, in its place. */
export type AdmittedWithFactor = Admitted & Proof<"used factor">;

/** A session whose person has just used a passkey of theirs. */
export type PasskeyProof = ReprovenSession & Proof<"used passkey">;

/** A sign-in whose second factor was refused. */
export type RefusedFactor = RefusedSignIn & Proof<"refused factor">;

/** An account whose second factors may be removed. */
export type FactorOwner = OwnAccount | EntrustedAccount | ServedAccount;
