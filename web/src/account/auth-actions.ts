import { accountApi, signInBody, signUpBody } from "@boxmates/contract/account";
import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { beginSession } from "../api/session.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/AuthPage.ts";

/** What the forms learn: the outcome, and the address whose confirmation is still missing. */
export type AuthOutcome = Outcome & { unconfirmedEmail?: string; sentTo?: string };

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthOutcome | Response> {
  const data = Object.fromEntries(await request.formData());
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"));
  switch (data.intent) {
    case "sign-up":
      return signUp({ ...data, returnTo });
    case "resend":
      return resend(String(data.email));
    default:
      return signIn(data, returnTo);
  }
}

/** Only addresses of this site: nobody is sent elsewhere by a crafted link. */
export function safeReturnTo(address: string | null): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}

async function signIn(data: object, returnTo: string | undefined): Promise<AuthOutcome | Response> {
  const form = checkForm(signInBody, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  try {
    await beginSession(() => call(accountApi.signIn, { body: form.value }));
  } catch (error) {
    if (error instanceof ApiError && error.code === "EMAIL_NOT_CONFIRMED") {
      return { ok: false, errors: {}, unconfirmedEmail: form.value.email };
    }
    return attempt("Error", () => Promise.reject(error));
  }
  toast.success("Welcome back!");
  return redirect(returnTo ?? pages.home());
}

async function signUp(data: object): Promise<AuthOutcome> {
  const form = checkForm(signUpBody, data);
  if (!form.ok) {
    if (form.errors.role) toast.error("Error", form.errors.role);
    return { ok: false, errors: form.errors };
  }
  const outcome = await attempt("Error", async () => {
    await call(accountApi.signUp, { body: form.value });
    toast.success("Please check your email to confirm your account");
  });
  return outcome.ok ? { ...outcome, sentTo: form.value.email } : outcome;
}

function resend(email: string): Promise<AuthOutcome> {
  return attempt("Error", async () => {
    await call(accountApi.resendConfirmation, { body: { email } });
    toast.success("Please check your email to confirm your account");
  });
}
