import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Creates what the form of the list's page says, or updates what it names; the questions stay as they are. */
export function saveQuestionnaireForm(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const said = { ...data, isActive: data.isActive === "on" };
  return data.id ? update(String(data.id), said, data.basedOn) : create(said);
}

async function create(said: object): Promise<Outcome> {
  const form = checkForm(questionnaireApi.create.body, said);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to create questionnaire", async () => {
    await call(questionnaireApi.create, { body: form.value });
    toast.success("Questionnaire created successfully");
  });
}

async function update(
  questionnaireId: string,
  said: object,
  basedOn: FormDataEntryValue | undefined,
): Promise<Outcome> {
  const form = checkForm(questionnaireApi.update.body, { ...said, basedOn: Number(basedOn) });
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update questionnaire", async () => {
    await call(questionnaireApi.update, { params: { questionnaireId }, body: form.value });
    toast.success("Questionnaire updated successfully");
  });
}
