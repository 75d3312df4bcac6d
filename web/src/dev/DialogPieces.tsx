import { useState } from "react";
import { Button } from "../base/ui/Button.tsx";
import { ConfirmDialog } from "../base/ui/ConfirmDialog.tsx";
import { Dialog } from "../base/ui/Dialog.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

export function DialogPieces() {
  const [open, setOpen] = useState<"dialog" | "question">();
  const follow = (name: "dialog" | "question") => (next: boolean) => setOpen(next ? name : undefined);
  return (
    <Pieces title="Dialogs">
      <Piece name="Dialog">
        <Button onClick={() => setOpen("dialog")}>Open the dialog</Button>
        <Dialog
          open={open === "dialog"}
          onOpenChange={follow("dialog")}
          title="Invite Friend"
          description="They get a mail with a link."
        >
          <p>Fields, and one button that does it.</p>
        </Dialog>
      </Piece>
      <Piece name="ConfirmDialog">
        <Button kind="danger" onClick={() => setOpen("question")}>
          Open the question
        </Button>
        <ConfirmDialog
          open={open === "question"}
          onOpenChange={follow("question")}
          title="Remove member"
          question="They lose access at once."
          confirmLabel="Remove"
          onConfirm={() => setOpen(undefined)}
        />
      </Piece>
    </Pieces>
  );
}
