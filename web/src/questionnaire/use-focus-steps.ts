import { type RefObject, useEffect, useRef } from "react";
import type { DraftErrors } from "./question-errors.ts";
import type { Draft } from "./questionnaire-draft.ts";

interface FocusStepsOptions {
  errors: DraftErrors;
  questions: Draft["questions"];
  folded: ReadonlySet<string>;
  unfold: (id: string) => void;
}

/**
 * Moves the focus to the first error after a refused save, and to the text of a question that was added.
 */
export function useFocusSteps(
  page: RefObject<HTMLElement | null>,
  { errors, questions, folded, unfold }: FocusStepsOptions,
) {
  const isAdding = useRef(false);
  const shown = useRef(errors);
  useEffect(() => {
    if (shown.current === errors) return;
    const hidden = [...errors.questions.keys()].filter((id) => folded.has(id));
    // Hidden fields cannot take the focus: this runs again once they are drawn.
    if (hidden.length > 0) return hidden.forEach(unfold);
    shown.current = errors;
    page.current?.querySelector<HTMLElement>("[data-invalid]")?.focus();
  }, [errors, folded, unfold, page]);
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
