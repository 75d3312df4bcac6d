import type { Show } from "@boxmates/contract/play/activity-session";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { FriendsShows } from "./FriendsShows.tsx";
import { OwnShow } from "./OwnShow.tsx";
import { PhotoDialog } from "./PhotoDialog.tsx";
import type { ShowProps } from "./show-props.ts";

interface ShowBoardProps extends ShowProps {
  isFinished: boolean;
}

/** The member's own photo, and their friends'. */
export function ShowBoard(props: ShowBoardProps) {
  const { ids, round, heading, show } = props;
  const photo = useDialogAbout<Show>();
  // As it is now: the photo, or its line, can be changed while it is open.
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
