import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { notesMaxCharacters } from "@boxmates/contract/deliveries/delivery-contents";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { useSetNotes } from "./writes.ts";

/** Writes what the members of the group read about their delivery. */
export function NotesDialog({ dialog: { open, subject, close } }: { dialog: DialogAbout<AdminParcel> }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={subject ? noteLabel(subject) : ""}
      description={
        <span className="wrap-anywhere">
          Everyone in <bdi>{subject?.groupName}</bdi> reads it beside their delivery of{" "}
          <bdi>{subject?.boxTitle}</bdi>.
        </span>
      }
    >
      {subject && <NotesForm parcel={subject} onDone={close} />}
    </Dialog>
  );
}

export const noteLabel = ({ notes }: AdminParcel) => (notes === "" ? "Add note" : "Edit note");

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function NotesForm({ parcel, onDone }: { parcel: AdminParcel; onDone: () => void }) {
  const { send, busy, errors } = useSetNotes();
  const save = (body: { notes: string }) => send({ params: { deliveryId: parcel.deliveryId }, body }, onDone);
  return (
    <Form onSubmit={save} errors={errors} noValidate>
      <TextAreaField
        label="Note"
        name="notes"
        rows={4}
        maxLength={notesMaxCharacters}
        defaultValue={parcel.notes}
        hint="Such as a product that was replaced. Leave it empty for none."
      />
      <DialogButtons onCancel={onDone}>
        <SaveButton busy={busy} busyLabel="Saving...">
          Save
        </SaveButton>
      </DialogButtons>
    </Form>
  );
}
