import { toast } from "../ui/toast.ts";
import { tellAdminOnly } from "./admin-only.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import type { FieldErrors } from "./check-form.ts";
import { messageOf } from "./messages.ts";
import { userOutdated } from "./session.ts";

/** The outcome of a submission: the form closes, or shows the errors of its fields. */
export type Outcome = { ok: true } | { ok: false; errors: FieldErrors };

/**
 * Carries out a form's submission. A refusal that names fields goes back to the form; any other becomes a toast that
 * says what `failed`. Redirects pass through.
 */
export async function attempt(failed: string, work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    const errors = error instanceof ApiError ? error.fields : {};
    if (Object.keys(errors).length === 0) tell(error, failed);
    return { ok: false, errors };
  }
}

function tell(error: unknown, failed: string): void {
  const code = error instanceof ApiError ? error.code : undefined;
  // The session itself announces its end.
  if (code === "SESSION_ENDED") return;
  if (code === "ADMIN_ONLY") {
    void userOutdated();
    tellAdminOnly();
    return;
  }
  if (code === undefined && !(error instanceof UnreachableError)) console.error(error);
  const { title, description } = messageOf(error, failed);
  toast.error(title, description);
}
