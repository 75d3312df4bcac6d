import type { TokenPurpose } from "../../base/db/tables/people.ts";
import type {
  AdminProof,
  LeavingAccount,
  ManagedAccount,
  Proof,
  ServiceProof,
  SignedIn,
} from "../../base/proofs.ts";

/** The hash of a secret that was presented or has just been created, so its holder has the secret. */
export type SecretHash = Buffer & Proof<"secret">;

/** A sign-up with a good password, counted against the limits. */
export type SignUpProof = Proof<"sign-up">;

/** A mailed link that has just been used up. */
export type UsedLink<Purpose extends TokenPurpose> = Proof<`used link to ${Purpose}`> & {
  readonly userId: string;
  readonly signUpId: string | null;
  readonly emailChangeId: string | null;
};

/** A person who knows the password of a confirmed account. */
export type PasswordProof = Proof<"password"> & { readonly userId: string; readonly email: string };

/** A sign-in that was refused; the account is that of the typed address, or of the passkey, if there is one. */
export type RefusedSignIn = Proof<"refused sign-in"> & { readonly userId: string | null };

/** A person who has just typed their password. */
export type CheckedPassword = PasswordProof & {
  /** The hash that the password was compared with. */
  readonly passwordHash: string;
};

/** A person with a session who has just typed their password. */
export type OwnPassword = CheckedPassword & { readonly sessionId: string };

/** The account of a person who has just typed its password, locked until the transaction ends. */
export type OwnAccount = Proof<"own account"> & { readonly userId: string; readonly sessionId: string };

/** A session whose person has just proved again, without the password, that it is them. */
export type ReprovenSession = Proof<"reproven session"> & { readonly sessionId: string };

/** An account that the service itself changes, such as that of the first administrator. */
export type ServedAccount = ServiceProof & { readonly userId: string };

/** A person who has shown all that their account asks for: the second factor, too, if it has one. */
export type Admitted = Proof<"admitted"> & { readonly userId: string };

/** A person for whom a session may be started. An address that was just confirmed has no second factor yet. */
export type AccountHolder = Admitted | UsedLink<"confirm"> | ServedAccount;

/** An account whose password may be set. */
export type PasswordSetter =
  | UsedLink<"confirm">
  | UsedLink<"reset">
  | UsedLink<"recover">
  | ServedAccount
  | OwnAccount;

/** A session whose refresh token was presented or that has just been started. */
export type HeldSession = Proof<"held session"> & { readonly sessionId: string };

/** The only administrator who can act on users until the transaction ends. */
export type SoleActingAdmin = AdminProof & Proof<"sole acting administrator">;

/** Any of these can be the subject of an entry in the audit log. */
export type Audited =
  | SignedIn
  | RefusedSignIn
  | AccountHolder
  | PasswordSetter
  | HeldSession
  | ManagedAccount
  | LeavingAccount
  | UsedLink<"change_email">
  | UsedLink<"keep_email">;

/** A person whose sessions may all be ended. */
export type SessionsOwner = SignedIn | ManagedAccount | PasswordSetter | UsedLink<"keep_email">;
