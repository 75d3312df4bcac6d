import type { UserRole } from "@boxmates/contract/user";

declare const proven: unique symbol;

/**
 * The mark of a fact that was checked. Types that bear it are kept in a noun's `proofs.ts` and made in its `access.ts`,
 * nowhere else; each statement that writes asks for one.
 */
export interface Proof<Fact extends string> {
  readonly [proven]: Readonly<Record<Fact, true>>;
}

/** A request of somebody with a session, as the database says at this moment. */
export type SignedIn = Proof<"signed in"> & {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
};

/** A request of one of the site's administrators. */
export type AdminProof = SignedIn & Proof<"administrator">;

/** No request, but the service itself: a job, its start, or a command of whoever runs it. */
export type ServiceProof = Proof<"service">;

/** An account that the only acting administrator works on, locked until the transaction ends. */
export type ManagedAccount = Proof<"managed account"> & {
  readonly userId: string;
  readonly managedBy: string;
};

/** An account that may be deleted, by its owner or an administrator, locked until the transaction ends. */
export type LeavingAccount = Proof<"leaving account"> & {
  readonly userId: string;
  readonly email: string;
};
