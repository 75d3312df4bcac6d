import type { GroupNights } from "@boxmates/contract/around/night";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { faultOf, useWhen } from "./use-when.ts";
import { WhenFields } from "./WhenFields.tsx";
import { usePropose } from "./writes.ts";

interface ProposeProps {
  groupId: string;
  /** The boxes that the night can be for; empty once that is said. */
  deliveries: GroupNights["deliveries"];
}

interface ProposeDialogProps extends ProposeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ProposeDialog({ open, onOpenChange, ...props }: ProposeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a Time"
      description="By your own clock. Your friends see it by theirs."
    >
      <ProposeForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that its errors go with it. */
function ProposeForm({ groupId, deliveries, onDone }: ProposeProps & { onDone: () => void }) {
  const when = useWhen();
  const [fault, setFault] = useState<Record<string, string>>();
  const [deliveryId, setDeliveryId] = useState(deliveries[0]?.id ?? "");
  const { send, busy, errors } = usePropose();
  const propose = () => {
    const { moment: startsAt } = when;
    setFault(faultOf(when));
    if (startsAt) send({ params: { groupId }, body: { startsAt, deliveryId: deliveryId || null } }, onDone);
  };
  return (
    <Form onSubmit={propose} errors={fault ?? errors} noValidate>
      <WhenFields when={when} />
      {deliveries.length > 0 && (
        <SelectField
          label="For"
          name="deliveryId"
          value={deliveryId}
          onChange={({ target }) => setDeliveryId(target.value)}
          options={[
            ...deliveries.map(({ id, boxTitle }) => ({ value: id, label: boxTitle })),
            { value: "", label: "Just us, without a box" },
          ]}
        />
      )}
      <Button type="submit" busy={busy} busyLabel="Proposing...">
        Propose
      </Button>
    </Form>
  );
}
