import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { notesMaxCharacters } from "@boxmates/contract/deliveries/delivery-contents";
import { MessageCircleMore } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { useSetNotes } from "./writes.ts";

type Noted = Pick<AdminParcel, "deliveryId" | "notes" | "groupName" | "boxTitle">;

interface NotesButtonProps {
  /** Any parcel of the delivery. */
  parcel: Noted;
  /** The button's name where a page has several of them. */
  name?: string;
}

/** Writes what the members of the group read about their delivery. */
export function NotesButton({ parcel, name }: NotesButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" aria-label={name} onClick={() => setOpen(true)}>
        <MessageCircleMore className="size-4.5" aria-hidden />
        {parcel.notes === "" ? "Add note" : "Edit note"}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={parcel.notes === "" ? "Add note" : "Edit note"}
        description={
          <span className="wrap-anywhere">
            Everyone in <bdi>{parcel.groupName}</bdi> reads it beside their delivery of{" "}
            <bdi>{parcel.boxTitle}</bdi>.
          </span>
        }
      >
        <NotesForm parcel={parcel} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function NotesForm({ parcel, onDone }: { parcel: Noted; onDone: () => void }) {
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
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <SaveButton busy={busy} busyLabel="Saving...">
          Save
        </SaveButton>
      </div>
    </Form>
  );
}
