import { boxApi } from "@boxmates/contract/box";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Makes an earlier version of the box, its contents included, the present one. */
export function restoreBox(boxId: string, versionId: string, basedOn: number): Promise<Outcome> {
  return attempt("Failed to restore", async () => {
    await call(boxApi.restore, { params: { boxId }, body: { versionId, basedOn } });
    toast.success("Restored");
  });
}
