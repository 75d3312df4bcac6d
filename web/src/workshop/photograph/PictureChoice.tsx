import { imageFiles } from "@boxmates/contract/base/image";
import { ImageUp } from "lucide-react";
import { fileFault } from "../../base/ui/image-file.ts";
import { PictureFileButton } from "../../base/ui/PictureFileButton.tsx";
import { useDroppedFile } from "../../base/ui/use-dropped-file.ts";

interface PictureChoiceProps {
  hasPicture: boolean;
  /** What is wrong with the file. */
  fault: string | undefined;
  onFile: (file: File) => void;
  onFault: (fault: string) => void;
}

/** A file can be chosen, or dropped. */
export function PictureChoice({ hasPicture, fault, onFile, onFault }: PictureChoiceProps) {
  const take = (file: File) => {
    const found = fileFault(file);
    if (found) onFault(found);
    else onFile(file);
  };
  const dropping = useDroppedFile(take);
  return (
    <div
      className={`grid gap-2 rounded-2xl border border-dashed p-4 ${dropping ? "border-accent bg-accent-soft" : "border-field"}`}
    >
      <PictureFileButton kind="outline" className="justify-self-start max-sm:w-full" onFile={take}>
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
