import type { Image } from "@boxmates/contract/base/image";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { BrokenPicture } from "../ui/BrokenPicture.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Form } from "../ui/Form.tsx";
import { pictureName } from "../ui/image-file.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFileAddress } from "../ui/use-file-address.ts";
import { useUploadImage } from "./writes.ts";

interface UploadFormProps {
  file: File;
  onUploaded: (image: Image) => void;
  onCancel: () => void;
}

export function UploadForm({ file, onUploaded, onCancel }: UploadFormProps) {
  const [name, setName] = useState(() => pictureName(file.name));
  const [tried, setTried] = useState<string>();
  const { send, busy, sent, errors: found } = useUploadImage();
  // They are about the name that was tried, and go when it is changed.
  const errors = tried === name ? found : undefined;
  const upload = (upsert: boolean) => {
    setTried(name);
    send({ file, name, upsert }, onUploaded);
  };
  return (
    <Form onSubmit={() => upload(false)} errors={errors} noValidate>
      <Button kind="quiet" className="-ml-3 justify-self-start" disabled={busy} onClick={onCancel}>
        <ArrowLeft className="size-5" aria-hidden />
        Back to the library
      </Button>
      <FilePicture file={file} />
      {errors?.file && (
        <p role="alert" className="font-medium text-danger">
          {errors.file}
        </p>
      )}
      <TextField
        label="Picture Name"
        name="name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="Letters, digits, dots, hyphens and underscores"
      />
      <div className={buttonRowClass}>
        <Button type="submit" busy={sent?.upsert === false} busyLabel="Uploading..." disabled={busy}>
          Upload
        </Button>
        {(errors?.upsert || sent?.upsert) && (
          <Button
            kind="outline"
            busy={sent?.upsert === true}
            busyLabel="Replacing..."
            disabled={busy}
            onClick={() => upload(true)}
          >
            Replace it
          </Button>
        )}
      </div>
    </Form>
  );
}

function FilePicture({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <BrokenPicture className="rounded-2xl bg-sunken" />;
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
