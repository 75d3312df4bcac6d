import { signUpRoles } from "@boxmates/contract/account";
import { userRoleLabels } from "@boxmates/contract/user";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { type SignUpBody, useSignUp } from "./writes.ts";

const roles = signUpRoles.map((role) => ({ value: role, label: userRoleLabels[role] }));

interface SignUpFormProps {
  email: string | undefined;
  /** The page that the confirmation mail's link finally leads to. */
  returnTo: string | undefined;
}

export function SignUpForm({ email, returnTo }: SignUpFormProps) {
  const { send, busy, errors } = useSignUp();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <ConfirmationNotice email={sentTo}>
        Almost there: we sent a link to {sentTo}. Open it to confirm your account.
      </ConfirmationNotice>
    );
  }
  return (
    <Form
      onSubmit={(values: SignUpBody) => send({ ...values, returnTo }, setSentTo)}
      errors={errors}
      noValidate
    >
      <TextField label="Full Name" name="fullName" autoComplete="name" />
      <TextField
        key={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        hint={email && "Your friend invited this address."}
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
