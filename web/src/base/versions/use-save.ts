import { orCode } from "../api/api-error.ts";
import { useTask } from "../api/write.ts";
import type { Saving } from "../ui/DraftForm.tsx";
import { toast } from "../ui/toast.ts";
import type { OpenDraft } from "../ui/use-draft.ts";

/** Makes an expected answer of the refusal to overwrite what somebody else has saved since. */
export const orOvertaken = <Answer>(answer: Promise<Answer>) => orCode(answer, "CHANGED_SINCE");

/** Returns whether somebody else was faster, so that nothing was written. */
export const isOvertaken = (answer: unknown): answer is "CHANGED_SINCE" => answer === "CHANGED_SINCE";

interface Words {
  /** The specification's text for a failed save; see `messageOf`. */
  failed: string;
  /** The title of the toast that announces success. */
  done: string;
}

/**
 * Saves the draft of something that keeps versions. If somebody else was faster, nothing is overwritten: the
 * draft opens the comparison of both versions, which `Conflict` shows.
 * @param request creates or updates the thing; `basedOn` is the version that is overwritten, 0 for something new
 */
export function useSave<Fields, Answer extends object>(
  draft: Pick<OpenDraft<Fields>, "fields" | "compare">,
  request: (fields: Fields, basedOn: number) => Promise<Answer>,
  { failed, done }: Words,
): Saving<Fields, Answer> {
  const { send, busy, errors } = useTask(
    ({ fields, basedOn }: { fields: Fields; basedOn: number }) => orOvertaken(request(fields, basedOn)),
    { failed, onDone: (answer) => isOvertaken(answer) || toast.success(done) },
  );
  return {
    save: (onto, onSaved) => {
      const { fields } = draft;
      send({ fields, basedOn: onto.version ?? 0 }, (answer) =>
        isOvertaken(answer) ? draft.compare(true) : onSaved(answer, fields),
      );
    },
    busy,
    errors,
  };
}
