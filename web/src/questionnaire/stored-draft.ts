import { type Questionnaire, questionnaire, questionTypes } from "@boxmates/contract/questionnaire";
import * as z from "zod/mini";
import type { Draft } from "./questionnaire-draft.ts";

/** A draft as it is typed: questions may still lack what the contract asks for. */
const stored = z.object({
  base: questionnaire,
  draft: z.object({
    title: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        type: z.enum(questionTypes),
        required: z.boolean(),
        options: z.array(z.string()),
        boxContentId: z.nullable(z.string()),
      }),
    ),
  }),
});

/** An unsaved draft with what it started from. */
export interface StoredDraft {
  base: Questionnaire;
  draft: Draft;
}

/** Each person's own, in this tab only: it outlives a reload and a session that has ended. */
export function draftKey(userId: string, questionnaireId: string): string {
  return `boxmates-draft-${userId}-${questionnaireId}`;
}

/** Undefined where there is none, or one that an older version of this page has left. */
export function readStoredDraft(key: string): StoredDraft | undefined {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? ""));
  } catch {
    return undefined;
  }
}

// Storage can be forbidden or full; then the draft lives as long as the page, which asks before it goes.
export function storeDraft(key: string, draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
