import type { VersionKind } from "@boxmates/contract/versions";
import { Dialog } from "../ui/Dialog.tsx";
import { VersionList } from "./VersionList.tsx";

interface VersionsDialogProps {
  kind: VersionKind;
  objectId: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What was changed when and by whom, and the way back. Restoring is sent to the page's action with the intent
 * 'restore' and the fields kind, objectId, versionId and basedOn.
 */
export function VersionsDialog({ kind, objectId, title, open, onOpenChange }: VersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="History"
      description={<span className="wrap-anywhere">{title}</span>}
      width="wide"
    >
      <VersionList kind={kind} objectId={objectId} title={title} />
    </Dialog>
  );
}
