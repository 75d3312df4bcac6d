import { imageFiles } from "@boxmates/contract/base/image";
import { useState } from "react";
import { BrokenPicture } from "../../base/ui/BrokenPicture.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { FileDrop } from "../../base/ui/FileDrop.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { pictureAccept } from "../../base/ui/image-file.ts";
import { useFileAddress } from "../../base/ui/use-file-address.ts";
import { usePictureChoice } from "../../base/ui/use-picture-choice.ts";
import { LineField } from "./LineField.tsx";
import type { useShowPhoto } from "./writes.ts";

interface PhotoFormProps {
  showing: ReturnType<typeof useShowPhoto>;
  line: string;
  onType: (line: string) => void;
  /** Missing where there is no photo to go back to. */
  onCancel: (() => void) | undefined;
  onDone: () => void;
}

/** A photo to be shown, and a line about it. */
export function PhotoForm({ showing, line, onType, onCancel, onDone }: PhotoFormProps) {
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState<File>();
  const { send, busy, errors } = showing;
  const { choose, fault, setFault } = usePictureChoice(setFile);
  // An answer is about the file that was sent, and goes when another one is chosen.
  const shownFault = fault ?? (tried === file ? errors?.file : undefined);
  const submit = () => {
    setFault(undefined);
    setTried(file);
    send({ file, line }, onDone);
  };
  return (
    <Form errors={errors} onSubmit={submit} noValidate>
      <div className="grid grid-cols-1 gap-3">
        {file && <ChosenPhoto key={`${file.name} ${file.lastModified}`} file={file} />}
        <FileDrop kinds={imageFiles} accept={pictureAccept} onFile={(chosen) => !busy && choose(chosen)} />
        {shownFault && (
          <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
            {shownFault}
          </p>
        )}
      </div>
      <LineField line={line} readOnly={busy} onType={onType} />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel="Showing...">
          Show It
        </Button>
        {onCancel && (
          <Button kind="quiet" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The photo before it is sent. */
function ChosenPhoto({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="grid aspect-4/3 w-full max-w-md place-items-center rounded-2xl bg-sunken">
      {isBroken ? (
        <BrokenPicture />
      ) : (
        address && (
          <img
            src={address}
            alt={`Preview of ${file.name}`}
            onError={() => setBroken(true)}
            className="size-full rounded-2xl object-contain"
          />
        )
      )}
    </div>
  );
}
