import { imageFiles } from "@boxmates/contract/base/image";
import { ImagePlus, LoaderCircle } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { buttonClass } from "../../base/ui/button-class.ts";
import { pictureAccept } from "../../base/ui/image-file.ts";
import type { PageIds } from "./reads.ts";
import { useAddPhotos } from "./writes.ts";

interface AddPhotosProps {
  ids: PageIds;
  /** The box's. */
  title: string;
  /** How many more the reader can add. */
  places: number;
}

/** Adds the photos that somebody chooses, one after the other. Captions come later. */
export function AddPhotos({ ids, title, places }: AddPhotosProps) {
  const [number, setNumber] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { send, sent, busy } = useAddPhotos(ids, setNumber);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again, after it was mended.
    target.value = "";
    if (files.length === 0) return;
    setFaults([]);
    send({ files, places }, setFaults);
  };
  // Of the places that there were: each photo that is added takes one.
  const count = sent ? Math.min(sent.files.length, sent.places) : 0;
  return (
    <div className="grid max-w-prose grid-cols-1 gap-2">
      <label
        aria-busy={busy || undefined}
        className={buttonClass(
          "outline",
          `justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? "opacity-60" : ""}`,
        )}
      >
        {busy ? (
          <LoaderCircle className="size-5 animate-spin" aria-hidden />
        ) : (
          <ImagePlus className="size-5" aria-hidden />
        )}
        <span aria-hidden={busy || undefined}>{busy ? `Adding ${number} of ${count}...` : "Add Photos"}</span>
        <input
          type="file"
          multiple
          accept={pictureAccept}
          aria-label={`Add Photos: ${title}`}
          title={`${imageFiles} each. Camera data is left out.`}
          disabled={busy}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <p role="status" className="sr-only">
        {busy && `Adding photo ${number} of ${count}`}
      </p>
      {faults.length > 0 && (
        <ul role="alert" className="grid grid-cols-1 gap-1 text-sm font-medium wrap-anywhere text-danger">
          {faults.map((fault, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
            <li key={index}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
