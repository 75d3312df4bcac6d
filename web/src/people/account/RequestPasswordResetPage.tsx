import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { resetLifetimeHours } from "@boxmates/contract/people/account";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { TextField } from "../../base/ui/TextField.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { onTheWay, useReturnTo } from "./return-to.ts";
import { useRequestReset } from "./writes.ts";

export const meta = () => pageTitle(brand, "Reset Password");

export default function RequestPasswordResetPage() {
  const [sentTo, setSentTo] = useState<string>();
  /** The address that turned out to be another one. */
  const [corrected, setCorrected] = useState<string>();
  const returnTo = useReturnTo();
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        {sentTo === undefined ? (
          <RequestForm corrected={corrected} returnTo={returnTo} onSent={setSentTo} />
        ) : (
          <CheckYourEmail
            email={sentTo}
            returnTo={returnTo}
            onCorrect={() => {
              setCorrected(sentTo);
              setSentTo(undefined);
            }}
          />
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

interface RequestFormProps {
  corrected: string | undefined;
  returnTo: string | undefined;
  onSent: (email: string) => void;
}

function RequestForm({ corrected, returnTo, onSent }: RequestFormProps) {
  const { send, busy, errors } = useRequestReset(returnTo);
  return (
    <>
      <div>
        <h1 className="text-3xl font-extrabold">Reset your password</h1>
        <p className="mt-2 text-muted">We will send you a link to choose a new one.</p>
      </div>
      <Form onSubmit={({ email }: { email: string }) => send(email, onSent)} errors={errors} noValidate>
        <TextField
          {...(corrected !== undefined && { ref: takeFocus, defaultValue: corrected })}
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

interface CheckYourEmailProps {
  email: string;
  returnTo: string | undefined;
  onCorrect: () => void;
}

function CheckYourEmail({ email, returnTo, onCorrect }: CheckYourEmailProps) {
  const { send, busy } = useRequestReset(returnTo);
  const [isSentAgain, setSentAgain] = useState(false);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <MailCheck className="size-12 text-accent" aria-hidden />
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl font-extrabold outline-none">
        Check Your Email
      </h1>
      <p className="max-w-full text-muted wrap-anywhere">
        If there is an account with <strong className="text-ink">{email}</strong>, a link is on its way. It
        expires in {resetLifetimeHours} hour.
      </p>
      <div role="status" className="font-medium empty:hidden">
        {isSentAgain && !busy && "Another email is on its way."}
      </div>
      <Button
        kind="outline"
        busy={busy}
        busyLabel="Sending..."
        onClick={() => send(email, () => setSentAgain(true))}
      >
        Send Another Email
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onCorrect}>
        Use another address
      </Button>
    </div>
  );
}
