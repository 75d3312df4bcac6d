import type { Show } from "@boxmates/contract/play/activity-session";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { FriendsShows, type ShowProps } from "./FriendsShows.tsx";
import { OwnShow } from "./OwnShow.tsx";
import { Photo } from "./Photo.tsx";
import { PhotoLine } from "./PhotoFigure.tsx";

interface ShowBoardProps extends ShowProps {
  isFinished: boolean;
}

/** The member's own photo, and their friends'. */
export function ShowBoard(props: ShowBoardProps) {
  const { ids, round, heading, show } = props;
  const photo = useDialogAbout<Show>();
  // Found anew each time, because the photo or its line can change while it is open.
  const open = [round.own, ...round.friends].find((each) => each?.id === photo.subject?.id) ?? photo.subject;
  return (
    <div className="grid grid-cols-1 gap-8">
      <OwnShow {...props} onOpen={photo.show} />
      <FriendsShows ids={ids} round={round} heading={heading} onOpen={photo.show} show={show} />
      {open && (
        <PhotoDialog
          open={photo.open}
          onClose={photo.close}
          groupId={ids.groupId}
          shown={open}
          isOwn={open.id === round.own?.id}
        />
      )}
    </div>
  );
}

interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
  groupId: string;
  shown: Show;
  isOwn: boolean;
}

/** A photo as large as the window allows, and all of it. */
function PhotoDialog({ open, onClose, groupId, shown, isOwn }: PhotoDialogProps) {
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
