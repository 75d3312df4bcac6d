import { type Box, boxTypeLabels, boxTypes } from "@boxmates/contract/box";
import { useContext, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Conflict } from "../ui/Conflict.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { fieldDifferences } from "../ui/differences.ts";
import type { Saved } from "../ui/draft.ts";
import { Form } from "../ui/Form.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { type OpenDraft, useDraft } from "../ui/use-draft.ts";
import { type BoxFields, savedBox } from "./box-fields.ts";
import { PictureField, PictureLibrary } from "./PictureField.tsx";
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
  const { send, busy, errors } = useSaveBox(box?.id);
  const draft = useDraft(savedBox(box));
  const [choosing, setChoosing] = useState(false);
  const Library = useContext(PictureLibrary);
  const save = ({ version }: Saved<BoxFields>) =>
    send({ fields: draft.fields, basedOn: version }, (answer) =>
      answer === "CHANGED_SINCE" ? draft.compare(true) : onDone(),
    );
  return (
    <>
      <Form onSubmit={() => save(draft.base)} errors={errors} noValidate>
        <Fields {...draft} onChoosePicture={() => setChoosing(true)} />
        <Conflict subject="box" draft={draft} differences={fieldDifferences} onKeepMine={save} />
        {/* On the left: toasts come on the right. */}
        <div className={buttonRowClass}>
          <Button type="submit" busy={busy} busyLabel={box ? "Saving..." : "Creating..."}>
            {box ? "Save Changes" : "Create Box"}
          </Button>
          <Button kind="outline" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Form>
      {/* Outside the form, because it has fields and a form of its own. */}
      <Library open={choosing} onOpenChange={setChoosing} onPick={(imageUrl) => draft.change({ imageUrl })} />
    </>
  );
}

function Fields({ fields, change, onChoosePicture }: OpenDraft<BoxFields> & { onChoosePicture: () => void }) {
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
          hint="In dollars"
        />
      </div>
      <PictureField
        label="Image"
        url={fields.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        onChoose={onChoosePicture}
      />
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
