import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDraft } from "./use-draft.ts";

export function RenameForm({ fullName }: { fullName: string }) {
  const { fetcher, busy, errors, value: name, change, send } = useDraft(fullName);
  return (
    <Form errors={errors} render={<fetcher.Form method="post" />} onSubmit={send} noValidate>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        value={name}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        busyLabel="Saving..."
        disabled={name.trim() === fullName}
      >
        Save Changes
      </Button>
    </Form>
  );
}
