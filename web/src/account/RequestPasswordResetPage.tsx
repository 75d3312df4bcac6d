import { resetLifetimeHours } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { Form } from "../ui/Form.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { TextField } from "../ui/TextField.tsx";
import { takeFocus } from "../ui/take-focus.ts";
import { onTheWay, useReturnTo } from "./return-to.ts";
import { useRequestReset } from "./writes.ts";

export const meta = () => pageTitle(brand, "Reset Password");

export default function RequestPasswordResetPage() {
  const [step, setStep] = useState<"ask" | "sent" | "ask again">("ask");
  const returnTo = useReturnTo();
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        {step === "sent" ? (
          <CheckYourEmail onAgain={() => setStep("ask again")} />
        ) : (
          <RequestForm isAgain={step === "ask again"} onSent={() => setStep("sent")} />
        )}
        <Link
          to={onTheWay(pages.auth(), returnTo)}
          className="-my-2 flex min-h-11 items-center justify-self-center font-medium text-accent underline"
        >
          Back to Login
        </Link>
      </Card>
    </PageBody>
  );
}

function RequestForm({ isAgain, onSent }: { isAgain: boolean; onSent: () => void }) {
  const { send, busy, errors } = useRequestReset();
  return (
    <>
      <div>
        <h1 className="text-3xl font-extrabold">Reset your password</h1>
        <p className="mt-2 text-muted">We will send you a link to choose a new one.</p>
      </div>
      <Form onSubmit={({ email }: { email: string }) => send(email, onSent)} errors={errors} noValidate>
        <TextField
          {...(isAgain && { ref: takeFocus })}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
        />
        <Button type="submit" busy={busy} busyLabel="Sending...">
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
