import { accountApi } from "@boxmates/contract/account";
import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { ApiError } from "../api/api-error.ts";
import type { Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { reasonOf } from "../api/messages.ts";
import { beginSession } from "../api/session.ts";
import { toast } from "../ui/toast.ts";
import { sentences } from "./establish-recovery.ts";
import { passwordPair } from "./password-pair.ts";

/** What the form learns: the outcome, and the token of a recovery session that does not stand any more. */
export type RecoveryOutcome = Outcome & { lostToken?: string };

/** Sets the new password and signs in with it. */
export async function recoverPassword(
  data: Record<string, FormDataEntryValue>,
): Promise<RecoveryOutcome | Response> {
  const access_token = String(data.accessToken ?? "");
  if (!access_token) return lost(access_token);
  const form = checkForm(passwordPair, data);
  if (!form.ok) return form;
  try {
    const { password } = form.value;
    await beginSession(() => call(accountApi.recoverPassword, { body: { access_token, password } }));
  } catch (error) {
    const { code, fields } = error instanceof ApiError ? error : { code: undefined, fields: {} };
    if (code === "LINK_INVALID") return lost(access_token);
    if (Object.keys(fields).length === 0) {
      toast.error("Error", `Failed to update password: ${reasonOf(error)}`);
    }
    return { ok: false, errors: fields };
  }
  toast.success("Password updated successfully!");
  return redirect(pages.home());
}

function lost(lostToken: string): RecoveryOutcome {
  toast.error("Error", sentences.lost);
  return { ok: false, errors: {}, lostToken };
}
