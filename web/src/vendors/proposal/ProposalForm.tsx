import { imageFiles } from "@boxmates/contract/base/image";
import type { OwnProposal } from "@boxmates/contract/vendors/proposal";
import { boxTypeLabels, boxTypeNamed, boxTypes } from "@boxmates/contract/workshop/box";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PictureFileButton } from "../../base/ui/PictureFileButton.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { usePictureChoice } from "../../base/ui/use-picture-choice.ts";
import { ProposalPicture } from "./ProposalPicture.tsx";
import { fieldsOf, type ProposalFields } from "./proposal-fields.ts";
import { useSaveProposal, useUploadPicture } from "./writes.ts";

const kinds = boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] }));

interface ProposalFormProps {
  /** The proposal to change; without one a product is proposed. */
  proposal?: OwnProposal | undefined;
  onDone: (proposal: OwnProposal) => void;
  onCancel: () => void;
}

/** Lives inside a dialog, so that closing it discards what was typed. */
export function ProposalForm({ proposal, onDone, onCancel }: ProposalFormProps) {
  // The proposal may change behind the dialog: the save is based on it as it was read.
  const [start] = useState(proposal);
  const [fields, setFields] = useState(() => fieldsOf(start));
  const { send, busy, errors } = useSaveProposal(start?.id);
  const change = (changes: Partial<ProposalFields>) => setFields((typed) => ({ ...typed, ...changes }));
  const isUnsaved = JSON.stringify(fields) !== JSON.stringify(fieldsOf(start));
  return (
    <Form
      onSubmit={() => send({ fields, basedOn: start?.revision }, onDone)}
      errors={errors}
      unsaved={isUnsaved}
      noValidate
    >
      <Fields fields={fields} change={change} />
      <ProposalPictureField
        url={fields.imageUrl}
        fault={errors?.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" busy={busy} busyLabel={start ? "Saving..." : "Proposing..."}>
          {start ? "Save Changes" : "Propose"}
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface FieldsProps {
  fields: ProposalFields;
  change: (changes: Partial<ProposalFields>) => void;
}

function Fields({ fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
        dir="auto"
      />
      <TextAreaField
        label="Description"
        name="description"
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
        hint="What it is, what is in it, and why friends will like it"
        dir="auto"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Kind of Box"
          name="boxType"
          options={kinds}
          placeholder="Choose a kind"
          value={fields.boxType}
          onChange={({ target }) => change({ boxType: boxTypeNamed(target.value) ?? "" })}
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
          hint="In dollars, for one"
        />
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          value={fields.quantity}
          onChange={({ target }) => change({ quantity: target.value })}
          hint="How many you can deliver"
        />
        <TextField
          label="Available By"
          name="availableDate"
          type="date"
          value={fields.availableDate}
          onChange={({ target }) => change({ availableDate: target.value })}
          hint="By when you can deliver that many"
        />
      </div>
    </>
  );
}

interface ProposalPictureFieldProps {
  /** The address, empty without a picture. */
  url: string;
  /** The server's complaint about it. */
  fault: string | undefined;
  onChange: (url: string) => void;
}

/** The picture is uploaded as soon as it is chosen. */
function ProposalPictureField({ url, fault, onChange }: ProposalPictureFieldProps) {
  const { send, busy, errors } = useUploadPicture();
  const { choose, fault: fileFault } = usePictureChoice((file) => {
    // The picture on the form was accepted: it stays until another one is.
    if (file) send(file, (uploaded) => onChange(uploaded.url));
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="mb-1.5 font-medium">Picture</legend>
      <div className="flex flex-wrap items-start gap-4 rounded-2xl border border-line p-3">
        <ProposalPicture key={url} imageUrl={url || null} className="size-24 rounded-xl" />
        <div className="grid min-w-0 grow basis-52 gap-2">
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <PictureFileButton kind="outline" busy={busy} busyLabel="Uploading..." onFile={choose}>
              <ImageUp className="size-5" aria-hidden />
              Choose Picture
            </PictureFileButton>
            {url && (
              <Button kind="outline" disabled={busy} onClick={() => onChange("")}>
                Remove Picture
              </Button>
            )}
          </div>
          <p className="text-sm text-muted">Optional. {imageFiles}</p>
          <p role="alert" className="font-medium text-danger wrap-anywhere empty:hidden">
            {fileFault ?? errors?.imageUrl ?? fault}
          </p>
        </div>
      </div>
    </fieldset>
  );
}
