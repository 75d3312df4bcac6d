import type { Box } from "@boxmates/contract/box";
import { useRef } from "react";
import { Dialog } from "../ui/Dialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { Contents } from "./Contents.tsx";

export function ContentsDialog({ dialog }: { dialog: DialogAbout<Box> }) {
  const { open, subject, close } = dialog;
  // Escape puts back the item that is being moved; it does not close the dialog over it.
  const moving = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || moving.current || close()}
      title={`Contents of ${subject?.title}`}
      width="wide"
    >
      {subject && (
        <Contents
          boxId={subject.id}
          onMoving={(now) => {
            moving.current = now;
          }}
        />
      )}
    </Dialog>
  );
}
