import { type Box, boxTypeLabels, boxTypes } from "@boxmates/contract/workshop/box";
import { planPrice } from "@boxmates/contract/workshop/plan";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { type OpenDraft, useDraft } from "../../base/ui/use-draft.ts";
import { type BoxFields, savedBox } from "./box-fields.ts";
import { PicturedForm } from "./PicturedForm.tsx";
import { useSaveBox } from "./writes.ts";

const types = boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] }));

interface BoxDialogProps {
  dialog: DialogAbout<Box | "new">;
  /** The box as it was read last. */
  latest: (box: Box) => Box;
}

/** Creates a box, or edits the one that it is about. */
export function BoxDialog({ dialog, latest }: BoxDialogProps) {
  const { open, subject, close } = dialog;
  const box = subject === undefined || subject === "new" ? undefined : latest(subject);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={box ? "Edit Box" : "Create Box"}
      width="wide"
    >
      <BoxForm box={box} onDone={close} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that closing it discards the draft. */
function BoxForm({ box, onDone }: { box: Box | undefined; onDone: () => void }) {
  const draft = useDraft(savedBox(box));
  const saving = useSaveBox(box?.id, draft);
  return (
    <PicturedForm
      {...{ draft, saving }}
      subject="box"
      picture={{
        label: "Image",
        url: draft.fields.imageUrl,
        onChange: (imageUrl) => draft.change({ imageUrl }),
      }}
      submitLabel={box ? "Save Changes" : "Create Box"}
      busyLabel={box ? "Saving..." : "Creating..."}
      cancel={
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
      }
      onSaved={onDone}
    >
      {(pictureField) => <Fields {...draft} pictureField={pictureField} />}
    </PicturedForm>
  );
}

function Fields({ fields, change, pictureField }: OpenDraft<BoxFields> & { pictureField: ReactNode }) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
        dir="auto"
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
        dir="auto"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Box Type"
          name="boxType"
          options={types}
          placeholder="Choose a type"
          value={fields.boxType}
          onChange={({ target }) => change({ boxType: boxTypes.find((type) => type === target.value) ?? "" })}
        />
        <TextField
          label="Price"
          name="price"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={fields.price}
          onChange={({ target }) => change({ price: target.value })}
          hint={priceHint(fields.price)}
        />
      </div>
      {pictureField}
      <CheckboxField
        label="Active"
        name="isActive"
        checked={fields.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        hint="Groups can subscribe to active boxes."
      />
    </>
  );
}

/** Tells of a price that people would not expect, because the public pages name another. */
function priceHint(price: string): string {
  const asPlanned = price === "" || Number(price) === planPrice;
  return asPlanned
    ? "In dollars"
    : `In dollars. The plans on our pages say ${formatMoney(planPrice)} per box.`;
}
