import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Form } from "../../base/ui/Form.tsx";
import { type PlayIds, paramsOf } from "./ids.ts";
import { LineField } from "./LineField.tsx";
import { type ShowActivity, useChangeLine } from "./writes.ts";

interface LineFormProps {
  ids: PlayIds;
  roundId: string;
  line: string;
  onType: (line: string) => void;
  onCancel: () => void;
  onDone: () => void;
  show: ShowActivity;
}

/** Another line about the member's own photo. */
export function LineForm({ ids, roundId, line, onType, onCancel, onDone, show }: LineFormProps) {
  const { send, busy, errors } = useChangeLine(show);
  const submit = () => send({ params: { ...paramsOf(ids), roundId }, body: { line } }, onDone);
  return (
    <Form errors={errors} onSubmit={submit} noValidate>
      <LineField line={line} readOnly={busy} onType={onType} autoFocus />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Line
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
