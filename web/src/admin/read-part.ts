import { ApiError, UnreachableError } from "../api/api-error.ts";
import { reasonOf } from "../api/messages.ts";
import { toast } from "../ui/toast.ts";

/** A part of a page, or what to tell in its place. */
export type Part<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * Reads one part of a page. A failure is told with what `failed` says, and takes only that part's place; what concerns
 * the whole page, such as a session that has ended, is passed on.
 */
export async function readPart<Value>(
  failed: (error: ApiError | UnreachableError) => string,
  read: () => Promise<Value>,
): Promise<Part<Value>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    if (!isAnswer && !(error instanceof UnreachableError)) throw error;
    if (isAnswer && (error.status === 401 || error.code === "ADMIN_ONLY")) throw error;
    const reason = reasonOf(error);
    toast.error("Error", `${failed(error)}. ${reason}`);
    return { ok: false, message: reason };
  }
}
