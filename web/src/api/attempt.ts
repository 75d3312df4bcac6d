import { toast } from "../ui/toast.ts";
import { ApiError } from "./api-error.ts";
import type { FieldErrors } from "./check-form.ts";
import { messageOf } from "./messages.ts";

/** What a form learns of its submission: it closes, or shows what is wrong with its fields. */
export type Outcome = { ok: true } | { ok: false; errors: FieldErrors };

/**
 * Carries out what a form asks for. A refusal that names fields goes back to the form; any other becomes a toast
 * under the title `failed`. Redirects pass through.
 */
export async function attempt(failed: string, work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    const errors = error instanceof ApiError ? error.fields : {};
    if (Object.keys(errors).length === 0) {
      const { title, description } = messageOf(error, failed);
      toast.error(title, description);
    }
    return { ok: false, errors };
  }
}
