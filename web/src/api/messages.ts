import type { RefusalCode } from "@boxmates/contract/contract";
import { ApiError, UnreachableError } from "./api-error.ts";

/**
 * Specification, section 8: toasts have the title 'Error' unless stated. These are stated; the sentence beside each is
 * the server's.
 */
const titles: Partial<Record<RefusalCode, string>> = {
  GROUP_NOT_FOUND: "Group not found",
  NOT_A_MEMBER: "Access denied",
  QUESTIONNAIRE_NOT_FOUND: "Questionnaire not found",
  ALREADY_SUBSCRIBED: "Already subscribed",
  BOX_UNAVAILABLE: "Unavailable",
  NO_QUESTIONNAIRE: "No questionnaire",
  ALREADY_COMPLETED: "Already completed",
  TASTING_COMPLETED: "Already completed",
  OWN_ROLE: "Security Error",
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
  const stated = error instanceof ApiError ? titles[error.code] : undefined;
  const description = reasonOf(error);
  if (stated) return { title: stated, description };
  const isTitle = failed === "Error" || failed.startsWith("Error ");
  return isTitle
    ? { title: failed, description }
    : { title: "Error", description: `${asSentence(failed)} ${description}` };
}

/** Why it did not work, as a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return nondescript.has(error.code) ? `${error.message} (Request ${error.requestId})` : error.message;
  }
  return error instanceof UnreachableError ? error.message : ownFault;
}

function asSentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}
