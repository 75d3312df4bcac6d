import { Download, Share2 } from "lucide-react";
import { useTransition } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { downloadFile } from "../../base/ui/download-file.ts";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { useFileAddress } from "../../base/ui/use-file-address.ts";
import { podiumPicture } from "./reads.ts";
import { canShare, type Shareable, sharePicture } from "./share-picture.ts";

/** The podium of a delivery as a picture, to pass on. */
export function SharePictureDialog({ dialog }: { dialog: DialogAbout<Shareable> }) {
  const { open, subject, close } = dialog;
  if (!subject) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Share the podium"
      description="Names, points and favorites. No addresses, and nobody’s answers."
      width="wide"
    >
      <Picture delivery={subject} />
    </Dialog>
  );
}

/** Lives inside the dialog: the picture is made when it opens. */
function Picture({ delivery }: { delivery: Shareable }) {
  const { value: file, failure, busy, readAgain } = useRead(podiumPicture(delivery));
  if (file) return <Shown file={file} delivery={delivery} />;
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  return (
    <div role="status" aria-label="Drawing the picture">
      <Skeleton className="aspect-1200/630 w-full" />
    </div>
  );
}

function Shown({ file, delivery }: { file: File; delivery: Shareable }) {
  const address = useFileAddress(file);
  const [busy, startSharing] = useTransition();
  const about = `${delivery.boxTitle}, ${delivery.groupName}`;
  const isShareable = canShare(file);
  const share = () => startSharing(() => sharePicture(file, about));
  return (
    <div className="grid grid-cols-1 gap-5">
      <img
        src={address}
        alt={`The podium and the favorite products: ${about}`}
        width={1200}
        height={630}
        className="h-auto w-full rounded-2xl border border-line"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          kind={isShareable ? "outline" : "primary"}
          onClick={() => downloadFile(file.name, file.type, file)}
        >
          <Download className="size-5" aria-hidden />
          Download
        </Button>
        {isShareable && (
          <Button busy={busy} busyLabel="Sharing..." onClick={share}>
            <Share2 className="size-5" aria-hidden />
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
