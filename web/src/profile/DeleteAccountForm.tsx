import { pages } from "@boxmates/contract/paths";
import { type FormEvent, useState } from "react";
import type { FieldErrors } from "../api/check-form.ts";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import { deleteAccount } from "./delete-account.ts";
import type { Farewell } from "./use-farewell.ts";

interface DeleteAccountFormProps {
  email: string;
  farewell: Farewell;
  onCancel: () => void;
}

const thanks = "Your account is deleted. Thank you for the time together.";

export function DeleteAccountForm({ email, farewell, onCancel }: DeleteAccountFormProps) {
  const { leaving, leave } = farewell;
  const [errors, setErrors] = useState<FieldErrors>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = Object.fromEntries(new FormData(event.currentTarget));
    const outcome = await leave(() => deleteAccount(data), pages.home(), thanks);
    setErrors(outcome.ok ? undefined : outcome.errors);
  }
  return (
    <Form errors={errors} onSubmit={submit} noValidate>
      {/* Tells password managers whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="outline" disabled={leaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" busy={leaving} busyLabel="Deleting...">
          Delete Account
        </Button>
      </div>
    </Form>
  );
}
