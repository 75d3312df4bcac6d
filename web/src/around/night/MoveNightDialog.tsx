import type { ChosenNight } from "@boxmates/contract/around/night";
import { use, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { localTimeAt } from "./local-time.ts";
import { WatchContext } from "./Moment.tsx";
import { faultOf, useWhen } from "./use-when.ts";
import { WhenFields } from "./WhenFields.tsx";
import { useMove } from "./writes.ts";

interface MoveProps {
  groupId: string;
  night: ChosenNight;
}

interface MoveNightDialogProps extends MoveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MoveNightDialog({ open, onOpenChange, ...props }: MoveNightDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Move Night"
      description="Your friends see the new time at once, and are reminded of it."
    >
      <MoveForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that its errors go with it. */
function MoveForm({ groupId, night, onDone }: MoveProps & { onDone: () => void }) {
  const { timeZone } = use(WatchContext);
  const when = useWhen(localTimeAt(night.startsAt, timeZone));
  const [fault, setFault] = useState<Record<string, string>>();
  const { send, busy, errors } = useMove();
  const move = () => {
    const { moment: startsAt } = when;
    setFault(faultOf(when));
    const params = { groupId, nightId: night.id };
    if (startsAt) send({ params, body: { startsAt, sequence: night.sequence } }, onDone);
  };
  return (
    <Form onSubmit={move} errors={fault ?? errors} noValidate>
      <WhenFields when={when} />
      <Button type="submit" busy={busy} busyLabel="Moving...">
        Move Night
      </Button>
    </Form>
  );
}
