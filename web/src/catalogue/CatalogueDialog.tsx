import { Dialog } from "../ui/Dialog.tsx";
import { ExportForm } from "./ExportForm.tsx";
import { ImportSection } from "./ImportSection.tsx";

interface CatalogueDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CatalogueDialog({ open, onOpenChange }: CatalogueDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import / Export"
      description="Boxes with their contents, and questionnaires, as files."
      width="wide"
    >
      <div className="grid grid-cols-1 gap-8">
        <ExportForm />
        <ImportSection onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
