import type { RefusalCode } from "@boxmates/contract/contract";
import { ApiError } from "./api-error.ts";

/**
 * The title under which each refusal is told; the sentence beside it is the server's. Every code has its line: a new
 * one does not compile without it. Where the specification's section 8 names a title, it stands here.
 */
const titles: Record<RefusalCode, string> = {
  INVALID_REQUEST: "Please check your entries",
  MALFORMED: "Error",
  SIGNED_OUT: "Please sign in",
  ADMIN_ONLY: "Access denied",
  NOT_FOUND: "Not found",
  FOREIGN_ORIGIN: "Error",
  TOO_MANY_REQUESTS: "Please wait a moment",
  KEY_REUSED: "Error",
  TOO_LARGE: "Too large",
  UNAVAILABLE: "One moment, please",
  UNEXPECTED: "Error",
  INVALID_CREDENTIALS: "Error",
  EMAIL_NOT_CONFIRMED: "Email not confirmed",
  LINK_INVALID: "This link does not work any more",
  SESSION_ENDED: "Signed out",
  BOX_NOT_FOUND: "Box not found",
  QUESTIONNAIRE_NOT_FOUND: "Questionnaire not found",
  GROUP_NOT_FOUND: "Group not found",
  NOT_A_MEMBER: "Access denied",
  ROLE_TOO_LOW: "Access denied",
  GROUP_FULL: "The group is full",
  INVITE_NOT_FOUND: "Invitation not found",
  INVITE_EXPIRED: "Invitation expired",
  INVITE_USED: "Already answered",
  INVITE_FOR_ANOTHER: "For another address",
  ALREADY_A_MEMBER: "Already a member",
  INVITING_ONESELF: "That is you",
  ALREADY_SUBSCRIBED: "Already subscribed",
  BOX_UNAVAILABLE: "Unavailable",
  DELIVERY_NOT_FOUND: "Delivery not found",
  NO_PARCEL: "No parcel",
  NO_QUESTIONNAIRE: "No questionnaire",
  ALREADY_COMPLETED: "Already completed",
  NOT_DELIVERED: "Not yet",
  ANSWER_REQUIRED: "Something is missing",
};

export interface Message {
  title: string;
  description: string;
}

// Refusals that say nothing of what was tried: the page's own title tells more.
const nondescript = new Set<RefusalCode>(["MALFORMED", "KEY_REUSED", "UNEXPECTED", "FOREIGN_ORIGIN"]);

/** What to tell the person; `failed` is the page's title for what did not work, such as 'Error creating group'. */
export function messageOf(error: unknown, failed: string): Message {
  if (!(error instanceof ApiError)) {
    return { title: failed, description: error instanceof Error ? error.message : "" };
  }
  if (!nondescript.has(error.code))
    return { title: titles[error.code] ?? failed, description: error.message };
  return { title: failed, description: `${error.message} (Request ${error.requestId})` };
}
