import { Dialog } from "../../base/ui/Dialog.tsx";
import { ActivityPreview } from "./ActivityPreview.tsx";
import type { Draft } from "./activity-draft.ts";

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  draft: Draft;
}

export function PreviewDialog({ open, onClose, draft }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title="Preview"
      description="Members see one round after the other. Nothing is sent."
    >
      <ActivityPreview draft={draft} />
    </Dialog>
  );
}
