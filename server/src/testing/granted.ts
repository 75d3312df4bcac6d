import type { PasswordProof, SignUpProof } from "../account/proofs.ts";
import type { Admission, FreeSeat } from "../membership/proofs.ts";
import type { ManagedAccount } from "../proofs.ts";

// Proofs that scenes get without passing the checks.

export const signUpGranted = {} as SignUpProof;

export function holderOf(userId: string): PasswordProof {
  return { userId, email: "somebody@example.com" } as PasswordProof;
}

/** Grants a test the proof of an administrator who manages this user. */
export function managed(userId: string): ManagedAccount {
  return { userId, managedBy: userId } as ManagedAccount;
}

export function admissionOf(userId: string, groupId: string): Admission {
  return { userId, groupId } as Admission;
}

export function seatIn(groupId: string): FreeSeat {
  return { groupId } as FreeSeat;
}
