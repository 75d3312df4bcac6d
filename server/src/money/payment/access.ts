import type { RawBuilder } from "kysely";
import type { Proof, SignedIn } from "../../base/proofs.ts";
import type { Config } from "../../config.ts";
import type { CancelledParcels, Charging, Looking } from "./proofs.ts";

/** Returns how boxes are paid; undefined where nothing is charged. */
export function chargingBy({ stripe }: Pick<Config, "stripe">): Charging | undefined {
  return stripe && ({ currency: stripe.currency } as Charging);
}

/** Lets somebody who may cancel parcels, of which money does not know, cancel the payments for them. */
export function cancelledBy(_: Proof<never>, parcels: RawBuilder<unknown>): CancelledParcels {
  return { parcels } as CancelledParcels;
}

/** Lets a person look up at Stripe what became of a pass that they were about to pay, or to give. */
export function lookingAs(_: SignedIn | Proof<"giver">): Looking {
  return {} as Looking;
}
