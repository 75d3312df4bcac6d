import { pages } from "@boxmates/contract/paths";
import { Link, useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { clientAction } from "./auth-actions.ts";
import { ConfirmationNotice } from "./ConfirmationNotice.tsx";

export function SignInForm({ email }: { email: string | undefined }) {
  const fetcher = useFetcher<typeof clientAction>();
  const outcome = fetcher.data;
  return (
    <div className="grid gap-5">
      <Form
        errors={outcome?.ok === false ? outcome.errors : undefined}
        render={<fetcher.Form method="post" />}
        noValidate
      >
        <TextField
          key={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Signing In...">
          Sign In
        </Button>
      </Form>
      <Link
        to={pages.requestPasswordReset()}
        className="-my-2 flex min-h-11 items-center justify-self-center font-medium text-accent underline"
      >
        Forgot your password?
      </Link>
      {outcome?.unconfirmedEmail && (
        <ConfirmationNotice email={outcome.unconfirmedEmail}>
          Please confirm your email first: we sent a link to {outcome.unconfirmedEmail}.
        </ConfirmationNotice>
      )}
    </div>
  );
}
