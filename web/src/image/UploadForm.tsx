import type { Image } from "@boxmates/contract/image";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { pictureName } from "./image-file.ts";
import { type UploadOutcome, uploadImage } from "./upload-image.ts";
import { useFilePicture } from "./use-file-picture.ts";

interface UploadFormProps {
  file: File;
  onUploaded: (image: Image) => void;
  onCancel: () => void;
}

export function UploadForm({ file, onUploaded, onCancel }: UploadFormProps) {
  const [name, setName] = useState(() => pictureName(file.name));
  const [busy, setBusy] = useState<"upload" | "replace">();
  const [outcome, setOutcome] = useState<UploadOutcome>();
  const refused = outcome?.ok === false ? outcome : undefined;
  const shown = useShown();

  async function send(way: "upload" | "replace"): Promise<void> {
    setBusy(way);
    const answer = await uploadImage(file, name, way === "replace");
    // Who has closed the library meanwhile has not chosen this picture.
    if (!shown.current) return;
    setBusy(undefined);
    setOutcome(answer);
    if (answer.ok) onUploaded(answer.image);
  }

  return (
    <Form
      errors={refused?.errors}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void send("upload");
      }}
    >
      <Button kind="quiet" className="-ml-3 justify-self-start" disabled={Boolean(busy)} onClick={onCancel}>
        <ArrowLeft className="size-5" aria-hidden />
        Back to the library
      </Button>
      <FilePicture file={file} />
      {refused?.problem && (
        <p role="alert" className="font-medium text-danger">
          {refused.problem}
        </p>
      )}
      <TextField
        label="Picture Name"
        name="name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setOutcome(undefined);
        }}
        hint="Letters, digits, dots, hyphens and underscores"
      />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy === "upload"} busyLabel="Uploading..." disabled={Boolean(busy)}>
          Upload
        </Button>
        {refused?.taken && (
          <Button
            kind="outline"
            busy={busy === "replace"}
            busyLabel="Replacing..."
            disabled={Boolean(busy)}
            onClick={() => void send("replace")}
          >
            Replace it
          </Button>
        )}
      </div>
    </Form>
  );
}

function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

function FilePicture({ file }: { file: File }) {
  const address = useFilePicture(file);
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <p className="rounded-2xl bg-sunken p-4 text-sm text-muted">This file shows no picture here.</p>;
  return address ? (
    <img
      src={address}
      alt={`Preview of ${file.name}`}
      onError={() => setBroken(true)}
      className="max-h-64 w-full rounded-2xl bg-sunken object-contain"
    />
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}
