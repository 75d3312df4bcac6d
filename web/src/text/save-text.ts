import { textApi } from "@boxmates/contract/text";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Creates what the form says, or updates what it names. */
export function saveText(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const said = { ...data, isActive: data.isActive === "on" };
  return data.id ? update(String(data.id), said, data.basedOn) : create(said);
}

async function create(said: object): Promise<Outcome> {
  const form = checkForm(textApi.create.body, said);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to create text", async () => {
    await call(textApi.create, { body: form.value });
    toast.success("Text created successfully");
  });
}

async function update(
  textId: string,
  said: object,
  basedOn: FormDataEntryValue | undefined,
): Promise<Outcome> {
  const form = checkForm(textApi.update.body, { ...said, basedOn: Number(basedOn) });
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update text", async () => {
    await call(textApi.update, { params: { textId }, body: form.value });
    toast.success("Text updated successfully");
  });
}
