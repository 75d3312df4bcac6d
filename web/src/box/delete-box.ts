import { boxApi } from "@boxmates/contract/box";
import { ApiError } from "../api/api-error.ts";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** `inUse` says why a box that groups have subscribed to stays; the page offers what can be done instead. */
export type DeleteBoxOutcome = Outcome & { inUse?: string };

export async function deleteBox(boxId: string): Promise<DeleteBoxOutcome> {
  let inUse: string | undefined;
  const outcome = await attempt("Failed to delete subscription box", async () => {
    try {
      await call(boxApi.delete, { params: { boxId } });
      toast.success("Subscription box deleted successfully");
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "BOX_IN_USE") throw error;
      inUse = error.message;
    }
  });
  return inUse === undefined ? outcome : { ok: false, errors: {}, inUse };
}
