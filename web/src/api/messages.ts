import type { RefusalCode } from "@boxmates/contract/contract";
import { ApiError, UnreachableError } from "./api-error.ts";

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
  SUBSCRIBER_NOT_FOUND: "This link does not work any more",
  MAIL_CHOICE_NOT_FOUND: "This link does not work any more",
  INVALID_CREDENTIALS: "Error",
  EMAIL_NOT_CONFIRMED: "Email not confirmed",
  LINK_INVALID: "This link does not work any more",
  SESSION_ENDED: "Signed out",
  EMAIL_TAKEN: "Address taken",
  SESSION_NOT_FOUND: "Already signed out",
  BOX_NOT_FOUND: "Box not found",
  BOX_IN_USE: "This box is in use",
  CONTENT_NOT_FOUND: "Item not found",
  CONTENT_IN_USE: "This item is in use",
  ORDER_OUTDATED: "The contents have changed",
  IMAGE_INVALID: "Not a picture",
  IMAGE_EXISTS: "The name is taken",
  TEXT_NOT_FOUND: "Text not found",
  TEXT_CHANGED: "Changed meanwhile",
  QUESTIONNAIRE_CHANGED: "Changed meanwhile",
  VERSION_NOT_FOUND: "Version not found",
  QUESTIONNAIRE_NOT_FOUND: "Questionnaire not found",
  GROUP_NOT_FOUND: "Group not found",
  NOT_A_MEMBER: "Access denied",
  ROLE_TOO_LOW: "Access denied",
  GROUP_FULL: "The group is full",
  OWNER_ONLY: "Access denied",
  OWNER_STAYS: "The owner stays",
  MEMBER_NOT_FOUND: "Already gone",
  INVITE_NOT_FOUND: "Invitation not found",
  INVITE_EXPIRED: "Invitation expired",
  INVITE_USED: "Already answered",
  INVITE_FOR_ANOTHER: "For another address",
  ALREADY_A_MEMBER: "Already a member",
  INVITING_ONESELF: "That is you",
  SUBSCRIPTION_NOT_FOUND: "Already cancelled",
  SKIP_TOO_LATE: "Too late",
  DATE_MOVED: "The date has moved",
  ALREADY_SUBSCRIBED: "Already subscribed",
  BOX_UNAVAILABLE: "Unavailable",
  DELIVERY_NOT_FOUND: "Delivery not found",
  NO_PARCEL: "No parcel",
  PARCEL_NOT_FOUND: "Parcel not found",
  DELIVERED_TODAY: "Already delivered today",
  NO_QUESTIONNAIRE: "No questionnaire",
  ALREADY_COMPLETED: "Already completed",
  NOT_DELIVERED: "Not yet",
  NOT_FINISHED: "Not yet",
  ANSWERS_NOT_FOUND: "Already gone",
  NO_TASTING: "No tasting challenge",
  TASTING_CLOSED: "Not yet",
  TASTING_NOT_STARTED: "Not started yet",
  TASTING_COMPLETED: "Already completed",
  PRODUCT_NOT_FOUND: "Product not found",
  NOTHING_PLAYED: "Not yet",
  ANSWER_REQUIRED: "Something is missing",
  WRONG_PASSWORD: "Wrong password",
  LAST_ADMIN: "The last administrator",
  USER_NOT_FOUND: "User not found",
  OWN_ROLE: "Security Error",
  OWN_ACCOUNT: "Security Error",
  MAIL_FAILED: "The test mail was not sent",
};

export interface Message {
  title: string;
  description: string;
}

// Refusals that say nothing of what was tried; whoever runs the service finds the request by its id.
const nondescript = new Set<RefusalCode>(["MALFORMED", "KEY_REUSED", "UNEXPECTED", "FOREIGN_ORIGIN"]);

const ownFault = "This page ran into something that it did not expect. Nothing was lost; please try again.";

/**
 * What to tell the person. `failed` is the specification's word for what did not work: a title such as 'Error creating
 * group', or a sentence such as 'Failed to update profile', which then stands under the title 'Error'.
 */
export function messageOf(error: unknown, failed: string): Message {
  const title = error instanceof ApiError ? (titles[error.code] ?? "Error") : "Error";
  const reason = reasonOf(error);
  if (title !== "Error") return { title, description: reason };
  const isTitle = failed === "Error" || failed.startsWith("Error ");
  return isTitle
    ? { title: failed, description: reason }
    : { title, description: `${asSentence(failed)} ${reason}` };
}

/** Why it did not work, as a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return nondescript.has(error.code) ? `${error.message} (Request ${error.requestId})` : error.message;
  }
  return error instanceof UnreachableError ? error.message : ownFault;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
