import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { useState } from "react";
import type { Editor } from "./use-editor.ts";

/** Two admins have changed the same questionnaire: when to compare, and what each choice does. */
export function useConflict({ theirs, outcome, errors, dispatch, save }: Editor) {
  const [isShown, setShown] = useState(false);
  // Stays while the dialog closes, so that it does not go blank before it is gone.
  const [last, setLast] = useState<Questionnaire>();
  if (theirs && theirs !== last) setLast(theirs);
  const [seen, setSeen] = useState(outcome);
  if (outcome !== seen) {
    setSeen(outcome);
    const cameTooLate = outcome?.ok === false && outcome.changedMeanwhile;
    if (cameTooLate) setShown(true);
    // What is wrong with a question is told beneath it.
    else if (errors.questions.size > 0 || Object.keys(errors.head).length > 0) setShown(false);
  } else if (isShown && !theirs) setShown(false);
  const close = () => setShown(false);
  return {
    theirs: last,
    isWaiting: theirs !== undefined,
    open: isShown && theirs !== undefined,
    show: () => setShown(true),
    onGoOn: close,
    onTakeTheirs: () => {
      if (theirs) dispatch({ kind: "take", questionnaire: theirs });
      close();
    },
    onKeepMine: () => save(theirs),
  };
}
