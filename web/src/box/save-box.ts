import { boxApi, boxBody } from "@boxmates/contract/box";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Creates a box, or replaces what is said of the one that the form names. */
export async function saveBox(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const { boxId, price, imageUrl, isActive, ...texts } = data;
  const form = checkForm(boxBody, {
    ...texts,
    // An empty price is missing, not zero.
    price: price === "" ? undefined : Number(price),
    imageUrl: imageUrl || null,
    isActive: isActive === "on",
  });
  if (!form.ok) return { ok: false, errors: form.errors };
  if (!boxId)
    return attempt("Failed to create subscription box", async () => {
      await call(boxApi.create, { body: form.value });
      toast.success("Subscription box created successfully");
    });
  return attempt("Failed to update subscription box", async () => {
    const body = { ...form.value, basedOn: Number(data.basedOn) };
    await call(boxApi.update, { params: { boxId: String(boxId) }, body });
    toast.success("Subscription box updated successfully");
  });
}
