import { id } from "@boxmates/contract/values";
import { Refusal } from "../refusal.ts";
import type { LeaveLink } from "./proofs.ts";

/** Throws SUBSCRIBER_NOT_FOUND for what cannot be such a link; deleting tells whether it is one. */
export function requireLeaveLink(token: string): LeaveLink {
  if (!id.safeParse(token).success) throw new Refusal("SUBSCRIBER_NOT_FOUND");
  return { subscriberId: token } as LeaveLink;
}
