import { signUpRoles } from "@boxmates/contract/account";
import { userRoleLabels } from "@boxmates/contract/user";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { clientAction } from "./auth-actions.ts";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";
import { PasswordHint } from "./PasswordHint.tsx";

const roles = signUpRoles.map((role) => ({ value: role, label: userRoleLabels[role] }));

export function SignUpForm({ email }: { email: string | undefined }) {
  const fetcher = useFetcher<typeof clientAction>();
  const outcome = fetcher.data;
  if (outcome?.sentTo) {
    return (
      <ConfirmationNotice email={outcome.sentTo}>
        Almost there: we sent a link to {outcome.sentTo}. Open it to confirm your account.
      </ConfirmationNotice>
    );
  }
  return (
    <Form
      errors={outcome?.ok === false ? outcome.errors : undefined}
      render={<fetcher.Form method="post" />}
      noValidate
    >
      <input type="hidden" name="intent" value="sign-up" />
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
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint />}
      />
      <SelectField label="Role" name="role" options={roles} placeholder="Select your role" />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Creating Account...">
        Create Account
      </Button>
    </Form>
  );
}
