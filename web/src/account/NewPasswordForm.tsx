import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import type { FieldErrors } from "../api/check-form.ts";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import { PasswordHint } from "./PasswordHint.tsx";

type NewPasswordFormProps = {
  fetcher: FetcherWithComponents<{ ok: boolean; errors?: FieldErrors } | undefined>;
  /** False while there is nothing yet with which a password could be set. */
  isReady?: boolean;
  /** What goes along unseen. */
  children?: ReactNode;
};

export function NewPasswordForm({ fetcher, isReady = true, children }: NewPasswordFormProps) {
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      {children}
      <TextField
        label="New Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint />}
      />
      <TextField label="Confirm Password" name="confirmation" type="password" autoComplete="new-password" />
      <Button type="submit" disabled={!isReady} busy={fetcher.state !== "idle"} busyLabel="Updating...">
        {isReady ? "Update Password" : "Use Reset Link First"}
      </Button>
    </Form>
  );
}
