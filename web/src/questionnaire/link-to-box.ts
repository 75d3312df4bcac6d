import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Links the questionnaire of the form to its box; a link that is there already is only told. */
export async function linkToBox(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const form = checkForm(questionnaireApi.link.body, data);
  if (!form.ok) return { ok: false, errors: { boxId: "Please choose a box." } };
  return attempt("Failed to link to subscription box", async () => {
    const params = { questionnaireId: String(data.questionnaireId) };
    const { alreadyLinked } = await call(questionnaireApi.link, { params, body: form.value });
    if (alreadyLinked) toast.info("Questionnaire is already linked to this subscription box");
    else toast.success("Questionnaire linked to subscription box");
  });
}
