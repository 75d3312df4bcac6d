import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";
import { onTheWay } from "./return-to.ts";
import type { SignInBody, useSignIn } from "./writes.ts";

interface SignInFormProps {
  /** The page that signing in leads to, for the other ways to it. */
  returnTo: string | undefined;
  write: ReturnType<typeof useSignIn>;
  onSignedIn: () => void;
}

export function SignInForm({ returnTo, write, onSignedIn }: SignInFormProps) {
  const { send, busy, errors } = write;
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const signIn = (body: SignInBody) => {
    setUnconfirmed(undefined);
    send(body, (answer) => (answer.unconfirmed ? setUnconfirmed(answer.unconfirmed) : onSignedIn()));
  };
  return (
    <div className="grid gap-5">
      <Form onSubmit={signIn} errors={errors} noValidate>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </Form>
      <Link
        to={onTheWay(pages.requestPasswordReset(), returnTo)}
        className="-my-2 flex min-h-11 items-center justify-self-center font-medium text-accent underline"
      >
        Forgot your password?
      </Link>
      {unconfirmed && (
        <ConfirmationNotice email={unconfirmed}>
          Please confirm your email first: we sent a link to {unconfirmed}.
        </ConfirmationNotice>
      )}
    </div>
  );
}
