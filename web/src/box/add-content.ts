import { boxApi, boxContentBody } from "@boxmates/contract/box";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Adds the item of the form; a quantity that is no number counts as 1. */
export async function addContent(boxId: string, data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const quantity = Number.parseInt(String(data.quantity), 10) || 1;
  const form = checkForm(boxContentBody, { ...data, quantity });
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to add box content", async () => {
    await call(boxApi.addContent, { params: { boxId }, body: form.value });
    toast.success("Box content added successfully");
  });
}
