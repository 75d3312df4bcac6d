import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDraft } from "../ui/use-draft.ts";

export function RenameForm({ fullName }: { fullName: string }) {
  const { fetcher, busy, errors, fields, change, send } = useDraft({ fields: { fullName }, version: "" });
  return (
    <Form errors={errors} render={<fetcher.Form method="post" />} onSubmit={send} noValidate>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        value={fields.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        busyLabel="Saving..."
        disabled={fields.fullName.trim() === fullName}
      >
        Save Changes
      </Button>
    </Form>
  );
}
