import { imageFiles } from "@boxmates/contract/base/image";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { type KindPhotograph, maxAltCharacters } from "@boxmates/contract/workshop/photograph";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PictureFileButton } from "../../base/ui/PictureFileButton.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { useDroppedFile } from "../../base/ui/use-dropped-file.ts";
import { useFileAddress } from "../../base/ui/use-file-address.ts";
import { usePictureChoice } from "../../base/ui/use-picture-choice.ts";
import { FocusField } from "./FocusField.tsx";
import { middle } from "./focus.ts";
import { ShownPicture } from "./ShownPicture.tsx";
import { useSavePhotograph } from "./writes.ts";

interface PhotographFormProps {
  /** The state that was read last; it may change while the form is open. */
  kind: KindPhotograph;
  onDone: () => void;
}

export function PhotographForm({ kind, onDone }: PhotographFormProps) {
  const form = usePhotographForm(kind, onDone);
  const { fields, change, errors, address } = form;
  return (
    <Form onSubmit={form.save} errors={errors} unsaved={form.isUnsaved} noValidate>
      <h3 ref={takeFocus} tabIndex={-1} className="text-xl font-bold outline-none">
        {boxTypeLabels[kind.boxType]}
      </h3>
      {form.isOutdated && <Theirs kind={kind} />}
      <PictureChoice
        hasPicture={address !== undefined}
        fault={form.fault ?? errors?.file}
        onFile={form.choose}
      />
      {address && (
        <FocusField key={address} address={address} focus={fields} onChange={(focus) => change(focus)} />
      )}
      <TextField
        label="Description"
        name="alt"
        autoComplete="off"
        value={fields.alt}
        onChange={({ target }) => change({ alt: target.value })}
        hint={`For people who cannot see it: what it shows, in at most ${maxAltCharacters} characters`}
        dir="auto"
      />
      <DialogButtons onCancel={onDone} disabled={form.busy}>
        <Button type="submit" busy={form.busy} busyLabel="Saving...">
          Save Photograph
        </Button>
      </DialogButtons>
    </Form>
  );
}

function usePhotographForm(kind: KindPhotograph, onDone: () => void) {
  const [start] = useState(kind);
  const [fields, setFields] = useState(() => ({ alt: "", ...middle, ...start.photograph }));
  const [file, setFile] = useState<File>();
  const [isOutdated, setOutdated] = useState(false);
  const { send, busy, errors } = useSavePhotograph(kind.boxType);
  const change = (changes: Partial<typeof fields>) => setFields((present) => ({ ...present, ...changes }));
  const { choose, fault, setFault } = usePictureChoice((next) => {
    setFile(next);
    change(middle);
  });
  const fileAddress = useFileAddress(file);
  // Once theirs is on screen, the save is based on that.
  const base = isOutdated ? kind : start;
  return {
    fields,
    change,
    choose,
    fault,
    busy,
    errors,
    isOutdated,
    isUnsaved:
      file !== undefined ||
      JSON.stringify(fields) !== JSON.stringify({ alt: "", ...middle, ...start.photograph }),
    address: file ? fileAddress : base.photograph?.url,
    save: () => {
      if (!file && !base.photograph) return setFault("Please choose a picture.");
      const { alt, focusX, focusY } = fields;
      send({ file, alt, focusX, focusY, basedOn: base.revision }, (answer) =>
        answer === "PHOTOGRAPH_CHANGED" ? setOutdated(true) : onDone(),
      );
    },
  };
}

/** Shows what another administrator has saved in the meantime. */
function Theirs({ kind }: { kind: KindPhotograph }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid gap-3 rounded-2xl bg-danger-soft p-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <ShownPicture kind={kind} />
      <p>
        {kind.photograph
          ? "Another administrator has saved this photograph in the meantime."
          : "Another administrator has taken the photograph away in the meantime."}{" "}
        Nothing of yours is lost: save again to replace theirs, or cancel to keep it.
      </p>
    </div>
  );
}

interface PictureChoiceProps {
  hasPicture: boolean;
  /** The complaint about the file. */
  fault: string | undefined;
  onFile: (file: File) => void;
}

/** A file can be chosen, or dropped. */
function PictureChoice({ hasPicture, fault, onFile }: PictureChoiceProps) {
  const dropping = useDroppedFile(onFile);
  return (
    <div
      className={`grid gap-2 rounded-2xl border border-dashed p-4 ${dropping ? "border-accent bg-accent-soft" : "border-field"}`}
    >
      <PictureFileButton kind="outline" className="justify-self-start max-sm:w-full" onFile={onFile}>
        <ImageUp className="size-5" aria-hidden />
        {hasPicture ? "Choose Another Picture" : "Choose Picture"}
      </PictureFileButton>
      <p className="text-sm text-muted">Or drop a file here: {imageFiles}, best 1080 pixels wide or more.</p>
      <p role="alert" className="font-medium text-danger wrap-anywhere empty:hidden">
        {fault}
      </p>
    </div>
  );
}
