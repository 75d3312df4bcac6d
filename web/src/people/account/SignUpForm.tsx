import { signUpRoles, userRoleLabels } from "@boxmates/contract/base/user";
import { useState } from "react";
import { forgetTyped, readTyped } from "../../base/api/typed-at-signup.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { type Invitation, type SignUpBody, useSignUp } from "./writes.ts";

const roles = signUpRoles.map((role) => ({ value: role, label: userRoleLabels[role] }));

interface SignUpFormProps {
  /** The invitation on whose address the account is made; only the server knows the whole of it. */
  invitation?: Invitation;
  /** The page that the confirmation mail's link finally leads to. */
  returnTo: string | undefined;
}

export function SignUpForm({ invitation, returnTo }: SignUpFormProps) {
  const { send, busy, errors } = useSignUp(invitation);
  const { typed, forget } = useTypedName();
  const [sent, setSent] = useState<{ to: string; body: SignUpBody }>();
  if (sent) {
    // An address that is only known masked is written to by signing up once more.
    const again = invitation && { send: () => send(sent.body), busy };
    return (
      <ConfirmationNotice email={sent.to} again={again}>
        Almost there: we sent a link to {sent.to}. Open it to confirm your account.
      </ConfirmationNotice>
    );
  }
  const signUp = (values: SignUpBody) => {
    const body = { ...values, returnTo };
    send(body, (to) => {
      forget();
      setSent({ to, body });
    });
  };
  return (
    <Form onSubmit={signUp} errors={errors} noValidate>
      {typed && <TypedNotice onForget={forget} />}
      {/* The filled-in values go with the notice. */}
      <TextField
        key={typed ? "typed name" : "name"}
        label="Full Name"
        name="fullName"
        autoComplete="name"
        defaultValue={typed?.name}
      />
      <TextField
        key={typed ? "typed email" : "email"}
        label="Email"
        name="email"
        type={invitation ? "text" : "email"}
        autoComplete={invitation ? "off" : "username"}
        defaultValue={invitation?.invitedEmail ?? typed?.email}
        readOnly={invitation !== undefined}
        hint={invitation && "Your friend invited this address. We fill it in for you."}
      />
      <NewPasswordField label="Password" />
      <SelectField
        label="Role"
        name="role"
        options={roles}
        placeholder="Select your role"
        hint="A vendor makes or sells products that come in our boxes. Everybody else is a regular user."
      />
      <Button type="submit" busy={busy} busyLabel="Creating Account...">
        Create Account
      </Button>
    </Form>
  );
}

/** The fields typed at /signup, until the account is made or they are not wanted. */
function useTypedName() {
  const [typed, setTyped] = useState(() => readTyped("account", Date.now()));
  return {
    typed,
    forget: () => {
      forgetTyped("account");
      setTyped(undefined);
    },
  };
}

function TypedNotice({ onForget }: { onForget: () => void }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-2xl bg-accent-soft p-4">
      <p>We filled in what you typed when you started your subscription. It has stayed in this browser.</p>
      <Button kind="outline" onClick={onForget}>
        Forget It
      </Button>
    </div>
  );
}
