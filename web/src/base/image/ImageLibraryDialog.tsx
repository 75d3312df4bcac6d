import { imageFiles } from "@boxmates/contract/base/image";
import { Upload } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../ui/Dialog.tsx";
import { PictureFileButton } from "../ui/PictureFileButton.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { useDroppedFile } from "../ui/use-dropped-file.ts";
import { usePictureChoice } from "../ui/use-picture-choice.ts";
import { ImageGrid } from "./ImageGrid.tsx";
import { UploadForm } from "./UploadForm.tsx";

interface ImageLibraryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the address of the picture that was chosen or uploaded. */
  onPick: (url: string) => void;
}

export function ImageLibraryDialog({ open, onOpenChange, onPick }: ImageLibraryDialogProps) {
  const pick = (url: string) => {
    onPick(url);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Picture Library" width="wide">
      <ImageLibrary onPick={pick} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that it is read when the dialog opens. */
function ImageLibrary({ onPick }: { onPick: (url: string) => void }) {
  const [search, setSearch] = useState("");
  const [file, setFile] = useState<File>();
  const { choose, fault } = usePictureChoice(setFile);
  const dropping = useDroppedFile(choose);
  return (
    <div className="grid grid-cols-1 gap-5">
      {file ? (
        <UploadForm
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          onUploaded={({ url }) => onPick(url)}
          onCancel={() => setFile(undefined)}
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <SearchField
              label="Search pictures by name..."
              search={search}
              onSearch={setSearch}
              className="grow basis-56"
            />
            <PictureFileButton className="max-sm:w-full" onFile={choose}>
              <Upload className="size-5" aria-hidden />
              Upload Picture
            </PictureFileButton>
          </div>
          <p
            className={`rounded-2xl border border-dashed px-4 py-3 text-sm ${dropping ? "border-accent bg-accent-soft" : "border-field text-muted"}`}
          >
            {dropping ? "Drop it, and you can name it." : `Or drop a file here: ${imageFiles}.`}
          </p>
          <p role="alert" className="font-medium text-danger wrap-anywhere empty:hidden">
            {fault}
          </p>
          <ImageGrid search={search} onPick={onPick} />
        </>
      )}
    </div>
  );
}
