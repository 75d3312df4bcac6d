import { imageFiles } from "@boxmates/contract/base/image";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { fileFault } from "../../base/ui/image-file.ts";
import { PictureFileButton } from "../../base/ui/PictureFileButton.tsx";
import { ProposalPicture } from "./ProposalPicture.tsx";
import { useUploadPicture } from "./writes.ts";

interface ProposalPictureFieldProps {
  /** The address, empty without a picture. */
  url: string;
  /** What is wrong with it, as the server says. */
  fault: string | undefined;
  onChange: (url: string) => void;
}

/** The picture is uploaded as soon as it is chosen. */
export function ProposalPictureField({ url, fault, onChange }: ProposalPictureFieldProps) {
  const [fileError, setFileError] = useState<string>();
  const { send, busy, errors } = useUploadPicture();
  const take = (file: File) => {
    const found = fileFault(file);
    setFileError(found);
    if (!found) send(file, (uploaded) => onChange(uploaded.url));
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="mb-1.5 font-medium">Picture</legend>
      <div className="flex flex-wrap items-start gap-4 rounded-2xl border border-line p-3">
        <ProposalPicture key={url} imageUrl={url || null} className="size-24 rounded-xl" />
        <div className="grid min-w-0 grow basis-52 gap-2">
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <PictureFileButton kind="outline" busy={busy} busyLabel="Uploading..." onFile={take}>
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
            {fileError ?? errors?.imageUrl ?? fault}
          </p>
        </div>
      </div>
    </fieldset>
  );
}
