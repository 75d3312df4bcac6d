import type { UserRole } from "@boxmates/contract/base/user";

declare const proven: unique symbol;

/**
 * The mark of a checked fact. Types with this mark are declared in a noun's `proofs.ts` and created only in its
 * `access.ts`; every statement that writes requires one.
 */
export interface Proof<Fact extends string> {
  readonly [proven]: Readonly<Record<Fact, true>>;
}

/** A request from a person whose session is valid in the database at this moment. */
export type SignedIn = Proof<"signed in"> & {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  /** When the person last proved that it is them, by signing in, with their password or with a passkey. */
  readonly provenAt: string;
  /** True for an administrator whose account takes more than a password to open. */
  readonly adminHasFactor: boolean;
};

/** A request from one of the site's administrators. */
export type AdminProof = SignedIn & Proof<"administrator">;

/** Somebody who has proved within the last minutes that it is still them who uses the session. */
export type RecentProof = Proof<"recently proven">;

/** An administrator who may change or take out what belongs to other people. */
export type ProvenAdmin = AdminProof & RecentProof;

/** Work of the service itself instead of a request: a job, its start, or an operator's command. */
export type ServiceProof = Proof<"service">;

/** An account that the only acting administrator works on, locked until the transaction ends. */
export type ManagedAccount = Proof<"managed account"> & {
  readonly userId: string;
  readonly managedBy: string;
};

/** A managed account whose role, address or second factors the administrator may change. */
export type EntrustedAccount = ManagedAccount & RecentProof;

/** An account that may be deleted, by its owner or an administrator, locked until the transaction ends. */
export type LeavingAccount = Proof<"leaving account"> & {
  readonly userId: string;
  readonly email: string;
};
