import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDraft } from "../ui/use-draft.ts";
import { useFinished } from "../ui/use-finished.ts";

interface RenameFormProps {
  fullName: string;
  /** The button cannot be pressed any more then. */
  onSaved: () => void;
}

export function RenameForm({ fullName, onSaved }: RenameFormProps) {
  const { fetcher, busy, errors, fields, change, send } = useDraft({ fields: { fullName }, version: "" });
  useFinished(fetcher, onSaved);
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
        className="sm:justify-self-start"
        busy={busy}
        busyLabel="Saving..."
        disabled={fields.fullName.trim() === fullName}
      >
        Save Changes
      </Button>
    </Form>
  );
}
