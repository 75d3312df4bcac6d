import { boxApi } from "@boxmates/contract/box";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function deleteContent(boxId: string, contentId: string, basedOn: number): Promise<Outcome> {
  return attempt("Failed to delete box content", async () => {
    await call(boxApi.deleteContent, { params: { boxId, contentId }, query: { basedOn } });
    toast.success("Box content deleted successfully");
  });
}
