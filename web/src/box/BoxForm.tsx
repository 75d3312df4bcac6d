import { type Box, boxTypeLabels, boxTypes } from "@boxmates/contract/box";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { PictureField } from "./PictureField.tsx";
import { usePicture } from "./use-picture.ts";

const types = boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] }));

/** Creates a box, or edits the given one. It lives inside the dialog, so that what was typed goes with it. */
export function BoxForm({ box, onDone }: { box: Box | undefined; onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  const { field, Library, library } = usePicture(box?.imageUrl ?? null);
  return (
    <>
      <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
        <input type="hidden" name="intent" value="save-box" />
        <input type="hidden" name="boxId" value={box?.id ?? ""} />
        <input type="hidden" name="basedOn" value={box?.version ?? ""} />
        <TextField label="Title" name="title" autoComplete="off" defaultValue={box?.title} dir="auto" />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          defaultValue={box?.description}
          dir="auto"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Box Type"
            name="boxType"
            options={types}
            placeholder="Choose a type"
            defaultValue={box?.boxType ?? ""}
          />
          <TextField
            label="Price"
            name="price"
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            defaultValue={box?.price}
            hint="In dollars"
          />
        </div>
        <PictureField label="Image" {...field} />
        <CheckboxField
          label="Active"
          name="isActive"
          defaultChecked={box?.isActive ?? true}
          hint="Groups can subscribe to active boxes."
        />
        {/* On the left: toasts come on the right. */}
        <div className={buttonRowClass}>
          <Button type="submit" busy={fetcher.state !== "idle"} busyLabel={box ? "Saving..." : "Creating..."}>
            {box ? "Save Changes" : "Create Box"}
          </Button>
          <Button kind="outline" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Form>
      <Library {...library} />
    </>
  );
}
