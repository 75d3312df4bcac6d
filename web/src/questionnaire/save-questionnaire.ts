import { type Questionnaire, questionnaireApi } from "@boxmates/contract/questionnaire";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { checkForm, type FieldErrors } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

const failed = "Failed to update questionnaire";

export type SaveOutcome =
  | { ok: true; saved: Questionnaire }
  | {
      ok: false;
      errors: FieldErrors;
      /** Somebody else was faster. The page has read what they saved when this arrives. */
      changedMeanwhile: boolean;
    };

export async function saveQuestionnaire(questionnaireId: string, data: unknown): Promise<SaveOutcome> {
  const form = checkForm(questionnaireApi.update.body, data);
  if (!form.ok) return refused(form.errors);
  const answer: { saved?: Questionnaire; changedMeanwhile?: boolean } = {};
  const outcome = await attempt(failed, async () => {
    try {
      answer.saved = await call(questionnaireApi.update, { params: { questionnaireId }, body: form.value });
      toast.success("Questionnaire updated successfully");
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "CHANGED_SINCE") throw error;
      answer.changedMeanwhile = true;
    }
  });
  if (answer.saved) return { ok: true, saved: answer.saved };
  if (answer.changedMeanwhile) return { ok: false, errors: {}, changedMeanwhile: true };
  return refused(outcome.ok ? {} : outcome.errors);
}

/** Which question is meant is seen beneath it: the page goes there. */
function refused(errors: FieldErrors): SaveOutcome {
  const [first] = Object.values(errors);
  if (first) toast.error("Error", `${failed}. ${first}`);
  return { ok: false, errors, changedMeanwhile: false };
}
