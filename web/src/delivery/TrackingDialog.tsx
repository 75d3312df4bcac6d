import { type AdminParcel, trackingMaxCharacters } from "@boxmates/contract/delivery";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { formatDate } from "../ui/formatting.ts";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { useFinished } from "../ui/use-finished.ts";

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
        <>
          <bdi>{address.recipient}</bdi> in{" "}
        </>
      )}
      <bdi>{groupName}</bdi>, delivery of {formatDate(deliveryDate)}.
    </span>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function TrackingForm({ parcel, onDone }: { parcel: AdminParcel; onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="tracking" />
      <input type="hidden" name="parcelId" value={parcel.id} />
      <TextField
        label="Link or number"
        name="tracking"
        autoComplete="off"
        spellCheck={false}
        maxLength={trackingMaxCharacters}
        defaultValue={parcel.trackingUrl ?? ""}
        hint="A link, or a number of UPS, USPS, FedEx or Canada Post. Leave it empty for none."
      />
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
