import type { Proof, SignedIn } from "../../base/proofs.ts";

/** A push subscription whose endpoint may be sent to, as far as its address tells. */
export type SendableSubscription = Proof<"sendable subscription"> & {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A sendable subscription of the device that makes the request. */
export type OwnSubscription = SendableSubscription & Pick<SignedIn, "userId" | "sessionId">;

/** A sendable subscription from whoever knows the one that it replaces. */
export type RenewedSubscription = SendableSubscription &
  Proof<"renewed subscription"> & { readonly formerId: string };
