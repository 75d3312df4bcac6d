import { type RefObject, useEffect, useRef } from "react";
import type { DraftErrors } from "./question-errors.ts";
import type { Draft } from "./questionnaire-draft.ts";

/**
 * Moves the focus to the first error after a refused save, and to the text of a question that was added.
 */
export function useFocusSteps(
  page: RefObject<HTMLElement | null>,
  {
    errors,
    questions,
    unfold,
  }: { errors: DraftErrors; questions: Draft["questions"]; unfold: (id: string) => void },
) {
  const isAdding = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save that was refused.
  useEffect(() => {
    if (errors.questions.size === 0 && Object.keys(errors.head).length === 0) return;
    for (const id of errors.questions.keys()) unfold(id);
    // Folded fields cannot take the focus: they have to be drawn first.
    const frame = requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>("[data-invalid]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [errors]);
  const last = questions.at(-1)?.id;
  useEffect(() => {
    if (!isAdding.current || !last) return;
    isAdding.current = false;
    page.current?.querySelector<HTMLElement>(`[aria-labelledby="heading-${last}"] textarea`)?.focus();
  }, [last, page]);
  return {
    /** To be called before a question is added. */
    adding: () => {
      isAdding.current = true;
    },
  };
}
