import type { ResponseOf } from "@boxmates/contract/endpoint";
import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { reasonOf } from "../api/messages.ts";
import { toast } from "../ui/toast.ts";

/** All that the editor shows. */
export type EditorData = ResponseOf<typeof questionnaireApi.edit>;

/** What the editor shows, or what to say in its place. */
export type EditorRead = EditorData | "denied" | "missing" | { failed: string };

export async function readQuestionnaire(request: Request, questionnaireId: string): Promise<EditorRead> {
  try {
    return await load(request, () => read(questionnaireId, request.signal), {
      ADMIN_ONLY: () => "denied" as const,
    });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof UnreachableError)) throw error;
    const reason = reasonOf(error);
    toast.error("Error", `Failed to fetch questionnaire. ${reason}`);
    return { failed: reason };
  }
}

async function read(questionnaireId: string, signal: AbortSignal) {
  try {
    return await call(questionnaireApi.edit, { params: { questionnaireId } }, signal);
  } catch (error) {
    // An id that is none names no questionnaire either.
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (missing) return "missing";
    throw error;
  }
}
