import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Form } from "../../base/ui/Form.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { useDecline } from "./writes.ts";

interface DeclineFormProps {
  proposalId: string;
  onDone: () => void;
}

export function DeclineForm({ proposalId, onDone }: DeclineFormProps) {
  const [reason, setReason] = useState("");
  const { send, busy, errors } = useDecline();
  return (
    <Form
      onSubmit={() => send({ params: { proposalId }, body: { reason } }, onDone)}
      errors={errors}
      unsaved={reason !== ""}
      noValidate
    >
      <TextAreaField
        label="Reason"
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="The vendor reads it, on their page and in a mail."
        dir="auto"
      />
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" busy={busy} busyLabel="Declining...">
          Decline
        </Button>
      </div>
    </Form>
  );
}
