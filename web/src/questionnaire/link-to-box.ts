import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { textApi } from "@boxmates/contract/text";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Links the questionnaire or text of the form to its box; a link that is there already is only told. */
export async function linkToBox(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const form = checkForm(questionnaireApi.link.body, data);
  if (!form.ok) return { ok: false, errors: { boxId: "Please choose a box." } };
  const id = String(data.id);
  const isText = data.kind === "text";
  return attempt("Failed to link to subscription box", async () => {
    const { alreadyLinked } = isText
      ? await call(textApi.link, { params: { textId: id }, body: form.value })
      : await call(questionnaireApi.link, { params: { questionnaireId: id }, body: form.value });
    const word = isText ? "Text" : "Questionnaire";
    if (alreadyLinked) toast.info(`${word} is already linked to this subscription box`);
    else toast.success(`${word} linked to subscription box`);
  });
}

export function unlinkFromBox(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const id = String(data.id);
  const boxId = String(data.boxId);
  return attempt("Failed to unlink", async () => {
    if (data.kind === "text") await call(textApi.unlink, { params: { textId: id, boxId } });
    else await call(questionnaireApi.unlink, { params: { questionnaireId: id, boxId } });
    toast.success("Unlinked");
  });
}
