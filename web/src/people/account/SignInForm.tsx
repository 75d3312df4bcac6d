import { pages } from "@boxmates/contract/base/paths";
import type { SecondStep } from "@boxmates/contract/base/problem";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";
import { onTheWay } from "./return-to.ts";
import type { SignInBody, useSignIn } from "./writes.ts";

interface SignInFormProps {
  /** The page that signing in leads to, for the other ways to it. */
  returnTo: string | undefined;
  write: ReturnType<typeof useSignIn>;
  onSignedIn: () => void;
  onSecondStep: (step: SecondStep) => void;
  /** Another way in. */
  children?: ReactNode;
}

export function SignInForm({ returnTo, write, onSignedIn, onSecondStep, children }: SignInFormProps) {
  const { send, busy, errors } = write;
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const signIn = (body: SignInBody) => {
    setUnconfirmed(undefined);
    send(body, ({ unconfirmed, secondStep }) => {
      if (unconfirmed) setUnconfirmed(unconfirmed);
      else if (secondStep) onSecondStep(secondStep);
      else onSignedIn();
    });
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
      {children}
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
