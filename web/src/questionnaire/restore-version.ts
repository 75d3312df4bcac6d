import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { textApi } from "@boxmates/contract/text";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Makes an earlier version of a questionnaire or text the present one. */
export function restoreVersion(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const id = String(data.objectId);
  const body = { versionId: String(data.versionId), basedOn: Number(data.basedOn) };
  return attempt("Failed to restore", async () => {
    if (data.kind === "text") await call(textApi.restore, { params: { textId: id }, body });
    else await call(questionnaireApi.restore, { params: { questionnaireId: id }, body });
    toast.success("Restored");
  });
}
