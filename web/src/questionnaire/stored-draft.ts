import { questionTypes } from "@boxmates/contract/questionnaire";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { type Draft as DraftOf, isDirty } from "../ui/draft.ts";
import { type StoredDraft, storedDraft } from "../ui/stored-draft.ts";
import type { Draft } from "./questionnaire-draft.ts";

/** As it is typed: questions may still lack what the contract asks for. */
const draft = z.object({
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  questions: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        type: z.enum(questionTypes),
        required: z.boolean(),
        options: z.array(z.string()),
        boxContentId: z.nullable(z.string()),
      }),
    ),
  ),
});
const format = z.object({ base: z.object({ fields: draft, version: z.number() }), fields: draft });

/** An unsaved draft with what it started from. */
export type Unsaved = DraftOf<Draft>;

/** Each person's own, in this tab only: it outlives a reload and a session that has ended. */
export function draftKey(userId: string, questionnaireId: string): string {
  return `boxmates-draft-${userId}-${questionnaireId}`;
}

export const storedDraftOf = (key: string): StoredDraft<Unsaved> =>
  storedDraft(() => sessionStorage, key, format);

const afterMs = 400;

/** Keeps the unsaved draft in the tab's storage. Returns a function that gives it up. */
export function useStoredDraft(key: string, { base, fields }: Unsaved): () => void {
  const latest = useRef<Unsaved | "given up">({ base, fields });
  useEffect(() => {
    if (latest.current !== "given up") latest.current = { base, fields };
    const timer = setTimeout(() => keep(key, latest.current), afterMs);
    return () => clearTimeout(timer);
  }, [key, base, fields]);
  useEffect(() => {
    const keepNow = () => keep(key, latest.current);
    addEventListener("pagehide", keepNow);
    // The session can end, and the page go with it, before the timer above is due.
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [key]);
  return () => {
    latest.current = "given up";
  };
}

function keep(key: string, unsaved: Unsaved | "given up"): void {
  const isKept = unsaved !== "given up" && isDirty(unsaved);
  storedDraftOf(key).keep(isKept ? unsaved : undefined);
}
