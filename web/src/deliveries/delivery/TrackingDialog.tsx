import { type AdminParcel, trackingMaxCharacters } from "@boxmates/contract/deliveries/delivery";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { useSetTracking } from "./writes.ts";

export function TrackingDialog({ dialog }: { dialog: DialogAbout<AdminParcel> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Edit tracking"
      description={subject && <About parcel={subject} />}
    >
      {subject && <TrackingForm parcel={subject} onDone={close} />}
    </Dialog>
  );
}

function About({ parcel: { address, groupName, deliveryDate } }: { parcel: AdminParcel }) {
  return (
    <span className="wrap-anywhere">
      For{" "}
      {address && (
        <span>
          <bdi>{address.recipient}</bdi> in{" "}
        </span>
      )}
      <bdi>{groupName}</bdi>, delivery of {formatDate(deliveryDate)}.
    </span>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function TrackingForm({ parcel, onDone }: { parcel: AdminParcel; onDone: () => void }) {
  const { send, busy, errors } = useSetTracking();
  const save = (body: { tracking: string }) => send({ params: { parcelId: parcel.id }, body }, onDone);
  return (
    <Form onSubmit={save} errors={errors} noValidate>
      <TextField
        label="Link or number"
        name="tracking"
        autoComplete="off"
        spellCheck={false}
        maxLength={trackingMaxCharacters}
        defaultValue={parcel.trackingUrl ?? ""}
        hint="A link, or a number of UPS, USPS, FedEx, DHL or Canada Post. Leave it empty for none."
      />
      <DialogButtons onCancel={onDone}>
        <SaveButton busy={busy} busyLabel="Saving...">
          Save
        </SaveButton>
      </DialogButtons>
    </Form>
  );
}
