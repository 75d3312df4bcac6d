import { signUpRoles, userRoleLabels } from "@boxmates/contract/base/user";
import { useState } from "react";
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
    send(body, (to) => setSent({ to, body }));
  };
  return (
    <Form onSubmit={signUp} errors={errors} noValidate>
      <TextField label="Full Name" name="fullName" autoComplete="name" />
      <TextField
        label="Email"
        name="email"
        type={invitation ? "text" : "email"}
        autoComplete={invitation ? "off" : "username"}
        defaultValue={invitation?.invitedEmail}
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
