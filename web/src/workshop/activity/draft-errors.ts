import type { NeededThing } from "@boxmates/contract/workshop/activity";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { type ListErrors, listErrors } from "../../base/editor/part-errors.ts";
import type { Draft, TypedRound } from "./activity-draft.ts";

export interface DraftErrors {
  needed: ListErrors<NeededThing>;
  rounds: ListErrors<TypedRound>;
  /** The error of one of the lists as a whole. */
  whole: string | undefined;
}

/** Finds the part for each error of a draft that was sent. */
export function draftErrors(errors: FieldErrors, { needed, rounds }: Draft): DraftErrors {
  const ofThings = listErrors(errors, { name: "needed", items: needed, mainField: "text" });
  const ofRounds = listErrors(ofThings.rest, { name: "rounds", items: rounds, mainField: "title" });
  return { needed: ofThings, rounds: ofRounds, whole: Object.values(ofRounds.rest)[0] };
}
