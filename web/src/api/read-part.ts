import { toast } from "../ui/toast.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import { reasonOf } from "./messages.ts";

/** A part of a page, or the message that replaces it. */
export type Part<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * Reads one part of a page. A failure shows a toast with the text `failed` and replaces only that part; errors that
 * concern the whole page, such as an ended session, are passed on.
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
    tell(`${failed(error)}. ${reason}`);
    return { ok: false, message: reason };
  }
}

// A page that has just been read reads again when its live events begin. Within this time, only one toast is shown.
const sameNewsMs = 2000;

let told = { news: "", at: 0 };

function tell(news: string): void {
  const now = performance.now();
  if (told.news !== news || now - told.at > sameNewsMs) toast.error("Error", news);
  told = { news, at: now };
}
