import { Dialog } from "../ui/Dialog.tsx";
import { ImageLibrary } from "./ImageLibrary.tsx";

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
