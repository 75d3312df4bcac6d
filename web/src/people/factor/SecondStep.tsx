import { pages } from "@boxmates/contract/base/paths";
import type { SecondStep as Waiting } from "@boxmates/contract/base/problem";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasskeyButton } from "../../base/ui/PasskeyButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { useCodeSignIn, usePasskeySignIn } from "./sign-in-writes.ts";
import type { SignInOutcome } from "./signing-in.ts";

export interface SecondStepProps {
  step: Waiting;
  /** True once it is done, until the next page is there. */
  leaving: boolean;
  onSignedIn: () => void;
  /** Goes back to the sign-in form. */
  onStartAnew: () => void;
}

/** Asks for the second factor after the right password. */
export default function SecondStep({ step, leaving, onSignedIn, onStartAnew }: SecondStepProps) {
  const passkey = usePasskeySignIn();
  const code = useCodeSignIn(step.token);
  const done = (outcome: SignInOutcome) => {
    if (outcome === "signed-in") onSignedIn();
    if (outcome === "ended") onStartAnew();
  };
  return (
    <div className="grid gap-5">
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <h2 className="text-2xl font-bold">One more step</h2>
        <p className="mt-1 text-muted">Your password is right. Please confirm that it is you.</p>
      </div>
      {step.passkey && (
        <PasskeyButton
          kind="primary"
          disabled={code.busy}
          busy={passkey.busy}
          onClick={() => passkey.send(step.token, done)}
        />
      )}
      <Form
        onSubmit={({ code: typed }: Record<"code", string>) => code.send(typed, done)}
        errors={code.errors}
        noValidate
      >
        <TextField
          label={step.authenticator ? "Code" : "Recovery Code"}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={
            step.authenticator
              ? "The six digits in your authenticator app, or one of your recovery codes."
              : "If you do not have your passkey with you: one of the ten codes that you have kept."
          }
        />
        <Button
          type="submit"
          kind={step.passkey ? "outline" : "primary"}
          disabled={passkey.busy}
          busy={code.busy || leaving}
          busyLabel="Confirming..."
        >
          Confirm
        </Button>
      </Form>
      <div className="grid gap-2 text-sm text-muted">
        <p>
          Can't use any of these?{" "}
          <Link to={pages.contact()} className="font-medium text-accent underline">
            Write to us
          </Link>
          , and we let you in again once we know that it is you.
        </p>
        <Button kind="quiet" className="justify-self-center" onClick={onStartAnew}>
          Start again
        </Button>
      </div>
    </div>
  );
}
