import type { RefusalCode } from "@boxmates/contract/contract";
import { ApiError, UnreachableError } from "./api-error.ts";

/**
 * The titles that specification, section 8, states; all other toasts have the title 'Error'. The sentence below each
 * title is the server's.
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
  /** Missing if the title says it all. */
  description?: string;
}

// Refusals that do not say what failed; operators can find the request by its id.
const nondescript = new Set<RefusalCode>(["MALFORMED", "KEY_REUSED", "UNEXPECTED", "FOREIGN_ORIGIN"]);

const ownFault = "This page ran into something that it did not expect. Nothing was lost; please try again.";

/**
 * The message for the person. `failed` is the specification's text for the failure: a title such as 'Error creating
 * group', or a sentence such as 'Failed to update profile', which is shown under the title 'Error'.
 */
export function messageOf(error: unknown, failed: string): Message {
  const stated = error instanceof ApiError ? titles[error.code] : undefined;
  const description = reasonOf(error);
  if (stated) return description === asSentence(stated) ? { title: stated } : { title: stated, description };
  const isTitle = failed === "Error" || failed.startsWith("Error ");
  return isTitle
    ? { title: failed, description }
    : { title: "Error", description: `${asSentence(failed)} ${description}` };
}

/** The reason for the failure, as a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return nondescript.has(error.code) ? `${error.message} (Request ${error.requestId})` : error.message;
  }
  return error instanceof UnreachableError ? error.message : ownFault;
}

function asSentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}
