import { id } from "@boxmates/contract/base/values";
import { Refusal } from "../../base/refusal.ts";
import type { LeaveLink } from "./proofs.ts";

/** Throws SUBSCRIBER_NOT_FOUND for a token of the wrong form; deleting shows whether the subscriber exists. */
export function requireLeaveLink(token: string): LeaveLink {
  if (!id.safeParse(token).success) throw new Refusal("SUBSCRIBER_NOT_FOUND");
  return { subscriberId: token } as LeaveLink;
}
