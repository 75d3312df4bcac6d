import { personalDataApi } from "@boxmates/contract/personal-data";
import { ApiError } from "../api/api-error.ts";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";

export async function deleteAccount(data: object): Promise<Outcome> {
  const form = checkForm(personalDataApi.deleteAccount.body, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  try {
    await call(personalDataApi.deleteAccount, { body: form.value });
    return { ok: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === "WRONG_PASSWORD") {
      return { ok: false, errors: { password: error.message } };
    }
    return attempt("Failed to delete account", () => Promise.reject(error));
  }
}
