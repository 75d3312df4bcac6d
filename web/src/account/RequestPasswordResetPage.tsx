import { accountApi, resetLifetimeHours } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { email } from "@boxmates/contract/values";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import * as z from "zod/mini";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { TextField } from "../ui/TextField.tsx";
import { takeFocus } from "../ui/take-focus.ts";
import { useFinished } from "../ui/use-finished.ts";
import type { Route } from "./+types/RequestPasswordResetPage.ts";

export const meta = () => pageTitle(brand, "Reset Password");

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  if (String(data.email).trim() === "")
    return { ok: false, errors: { email: "Please enter your email address" } };
  const form = checkForm(z.object({ email }), data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to send password reset email. Please try again.", async () => {
    await call(accountApi.requestReset, { body: form.value });
  });
}

export default function RequestPasswordResetPage() {
  const [step, setStep] = useState<"ask" | "sent" | "ask again">("ask");
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        {step === "sent" ? (
          <CheckYourEmail onAgain={() => setStep("ask again")} />
        ) : (
          <RequestForm isAgain={step === "ask again"} onSent={() => setStep("sent")} />
        )}
        <Link
          to={pages.auth()}
          className="-my-2 flex min-h-11 items-center justify-self-center font-medium text-accent underline"
        >
          Back to Login
        </Link>
      </Card>
    </PageBody>
  );
}

function RequestForm({ isAgain, onSent }: { isAgain: boolean; onSent: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onSent);
  return (
    <>
      <div>
        <h1 className="text-3xl font-extrabold">Reset your password</h1>
        <p className="mt-2 text-muted">We send you a link with which you choose a new one.</p>
      </div>
      <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
        <TextField
          {...(isAgain && { ref: takeFocus })}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
        />
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Sending...">
          Send Reset Link
        </Button>
      </Form>
    </>
  );
}

function CheckYourEmail({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <MailCheck className="size-12 text-accent" aria-hidden />
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl font-extrabold outline-none">
        Check Your Email
      </h1>
      <p className="text-muted">
        If there is an account with this address, a link is on its way. It expires in {resetLifetimeHours}{" "}
        hour.
      </p>
      <button type="button" onClick={onAgain} className={buttonClass("outline")}>
        Send Another Email
      </button>
    </div>
  );
}
