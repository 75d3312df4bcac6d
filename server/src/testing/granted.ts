import type { ManagedAccount, ProvenAdmin, SignedIn } from "../base/proofs.ts";
import type { Admission, FreeSeat } from "../groups/membership/proofs.ts";
import type { Admitted, PasswordProof, SignUpProof } from "../people/account/proofs.ts";
import type { FactorSetUp } from "../people/factor/proofs.ts";
import type { OpenActivity } from "../play/tasting/proofs.ts";

// Proofs that scenes get without passing the checks.

export const signUpGranted = {} as SignUpProof;

export function holderOf(userId: string): Admitted {
  return { userId } as Admitted;
}

/** Grants a test the proof of a request from this person. */
export function requestOf(userId: string): SignedIn {
  return { userId } as SignedIn;
}

export function passwordProofOf(userId: string, email: string): PasswordProof {
  return { userId, email } as PasswordProof;
}

export function setUpBy(userId: string): FactorSetUp {
  return { userId } as FactorSetUp;
}

export const provenAdmin = {} as ProvenAdmin;

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

export function openActivityOf(userId: string, groupId: string, deliveryId: string): OpenActivity {
  return { member: { groupId, userId, role: "member" }, deliveryId } as OpenActivity;
}
