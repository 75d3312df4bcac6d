import type { BoxContent } from "@boxmates/contract/workshop/box";
import { type ReactNode, useEffect, useRef } from "react";
import { useRead } from "../../base/api/read.ts";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { type OpenDraft, useDraft } from "../../base/ui/use-draft.ts";
import { vendorName } from "../../base/ui/vendor-name.ts";
import { type ContentFields, savedContent } from "./box-fields.ts";
import { PicturedForm } from "./PicturedForm.tsx";
import { vendorsLike } from "./reads.ts";
import { VendorField } from "./VendorField.tsx";
import { useSaveContent } from "./writes.ts";

interface ContentFormProps {
  boxId: string;
  /** The item to edit; without one it is added. */
  content?: BoxContent | undefined;
  submitLabel: string;
  busyLabel: string;
  cancel?: ReactNode;
  /** True if the first field gets the focus, as after an item was added. */
  focused?: boolean;
  onDone: () => void;
  heading?: ReactNode;
}

export function ContentForm(props: ContentFormProps) {
  const { boxId, content, focused = false, onDone, heading, ...labels } = props;
  const draft = useDraft(savedContent(content));
  const saving = useSaveContent(boxId, content?.id, draft);
  const { fields, change } = draft;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.elements.namedItem("itemName");
    if (focused && first instanceof HTMLElement) first.focus();
  }, [focused]);
  return (
    <PicturedForm
      {...labels}
      {...{ draft, saving }}
      ref={form}
      subject="item"
      names={useVendorNames(draft)}
      picture={{ label: "Picture", url: fields.imageUrl, onChange: (imageUrl) => change({ imageUrl }) }}
      onSaved={onDone}
    >
      {(pictureField) => (
        <>
          {heading}
          {/* The form starts over once the item is added: text typed until then would be lost. */}
          <Fields {...draft} readOnly={saving.busy} />
          {pictureField}
          <VendorField value={fields.vendorId} onChange={(vendorId) => change({ vendorId })} />
        </>
      )}
    </PicturedForm>
  );
}

/** The names of the vendors whom the draft or the saved item names, by id. */
function useVendorNames({ base, theirs, fields }: OpenDraft<ContentFields>): Map<string, string> {
  const ids = new Set([base.fields, theirs?.fields, fields].flatMap((each) => each?.vendorId || []));
  const { value } = useRead(vendorsLike({ named: [...ids].join(",") }));
  return new Map([
    ...[...ids].map((id): [string, string] => [id, "A vendor whose account is gone"]),
    ...(value?.named ?? []).map((vendor): [string, string] => [vendor.userId, vendorName(vendor)]),
  ]);
}

function Fields({ fields, change, readOnly }: OpenDraft<ContentFields> & { readOnly: boolean }) {
  return (
    <>
      <TextField
        label="Item Name"
        name="itemName"
        autoComplete="off"
        value={fields.itemName}
        onChange={({ target }) => change({ itemName: target.value })}
        readOnly={readOnly}
        dir="auto"
      />
      <TextAreaField
        label="Item Description"
        name="itemDescription"
        rows={2}
        value={fields.itemDescription}
        onChange={({ target }) => change({ itemDescription: target.value })}
        readOnly={readOnly}
        dir="auto"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          value={fields.quantity}
          onChange={({ target }) => change({ quantity: target.value })}
          readOnly={readOnly}
        />
        <TextField
          label="Item Price"
          name="price"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={fields.price}
          onChange={({ target }) => change({ price: target.value })}
          readOnly={readOnly}
          hint="In dollars, optional"
        />
      </div>
    </>
  );
}
