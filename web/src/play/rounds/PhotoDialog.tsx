import type { Show } from "@boxmates/contract/play/activity-session";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Photo } from "./Photo.tsx";
import { PhotoLine } from "./PhotoFigure.tsx";

interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
  groupId: string;
  shown: Show;
  isOwn: boolean;
}

/** A photo as large as the window allows, and all of it. */
export function PhotoDialog({ open, onClose, groupId, shown, isOwn }: PhotoDialogProps) {
  const { fullName, line, width, height } = shown;
  const title = isOwn ? "Your photo" : `${fullName}'s photo`;
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} width="wide" title={title}>
      <div className="grid grid-cols-1 gap-4">
        <div className="max-h-[65dvh] w-full" style={{ aspectRatio: `${width} / ${height}` }}>
          <Photo groupId={groupId} shown={shown} size="large">
            {(address) => (
              <img src={address} alt={line || title} className="size-full rounded-2xl object-contain" />
            )}
          </Photo>
        </div>
        <PhotoLine line={line} />
      </div>
    </Dialog>
  );
}
