import type { BoxContent } from "@boxmates/contract/box";
import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { PictureField } from "./PictureField.tsx";
import { usePicture } from "./use-picture.ts";
import type { Vendors } from "./use-vendors.ts";
import { VendorField } from "./VendorField.tsx";

interface ContentFormProps {
  boxId: string;
  /** The item to edit; without one it is added. */
  content?: BoxContent | undefined;
  vendors: Vendors;
  submitLabel: string;
  busyLabel: string;
  /** Whether the first field gets the focus: after one item comes the next. */
  focused?: boolean;
  onDone: () => void;
  heading?: ReactNode;
}

export function ContentForm(props: ContentFormProps) {
  const { boxId, content, vendors, focused = false, onDone } = props;
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, onDone);
  const { field, Library, library } = usePicture(content?.imageUrl ?? null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.elements.namedItem("itemName");
    if (focused && first instanceof HTMLElement) first.focus();
  }, [focused]);
  const errors = fetcher.data?.ok === false ? fetcher.data.errors : undefined;
  const busy = fetcher.state !== "idle";
  return (
    <>
      <Form errors={errors} render={<fetcher.Form method="post" ref={form} />} noValidate>
        {props.heading}
        <input type="hidden" name="intent" value="save-content" />
        <input type="hidden" name="boxId" value={boxId} />
        <input type="hidden" name="contentId" value={content?.id ?? ""} />
        <input type="hidden" name="basedOn" value={content?.version ?? ""} />
        <ContentFields content={content} readOnly={busy || fetcher.data?.ok === true} />
        <PictureField label="Picture" {...field} />
        <VendorField vendors={vendors} saved={content?.vendorId ?? ""} />
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          busy={busy}
          busyLabel={props.busyLabel}
        >
          {props.submitLabel}
        </Button>
      </Form>
      <Library {...library} />
    </>
  );
}

interface ContentFieldsProps {
  content: BoxContent | undefined;
  /** The form begins anew once the item is added: what was typed meanwhile would be gone. */
  readOnly: boolean;
}

function ContentFields({ content, readOnly }: ContentFieldsProps) {
  return (
    <>
      <TextField
        label="Item Name"
        name="itemName"
        autoComplete="off"
        defaultValue={content?.itemName}
        readOnly={readOnly}
        dir="auto"
      />
      <TextAreaField
        label="Item Description"
        name="itemDescription"
        rows={2}
        defaultValue={content?.itemDescription}
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
          defaultValue={content?.quantity ?? 1}
          readOnly={readOnly}
        />
        <TextField
          label="Item Price"
          name="price"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          defaultValue={content?.price ?? ""}
          readOnly={readOnly}
          hint="In dollars, optional"
        />
      </div>
    </>
  );
}
