import { boxApi, boxContentBody } from "@boxmates/contract/box";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Adds an item to a box, or replaces what is said of the one that the form names. */
export async function saveContent(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const quantity = Number.parseFloat(String(data.quantity));
  const form = checkForm(boxContentBody, {
    ...data,
    // Specification, section 5: what is no number counts as 1.
    quantity: Number.isNaN(quantity) ? 1 : quantity,
    price: data.price === "" ? null : Number(data.price),
    imageUrl: data.imageUrl || null,
    vendorId: data.vendorId || null,
  });
  if (!form.ok) return { ok: false, errors: form.errors };
  const params = { boxId: String(data.boxId) };
  const contentId = String(data.contentId ?? "");
  if (!contentId)
    return attempt("Failed to add box content", async () => {
      await call(boxApi.addContent, { params, body: form.value });
      toast.success("Box content added successfully");
    });
  return attempt("Failed to update box content", async () => {
    const body = { ...form.value, basedOn: Number(data.basedOn) };
    await call(boxApi.updateContent, { params: { ...params, contentId }, body });
    toast.success("Box content updated successfully");
  });
}
