import { Dialog } from "../ui/Dialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import type { ContentSubject } from "./ContentActions.tsx";
import { LinkToBoxForm } from "./LinkToBoxForm.tsx";

export function LinkToBoxDialog({ dialog }: { dialog: DialogAbout<ContentSubject> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Link to Subscription Box"
      description={<span className="wrap-anywhere">{subject?.title}</span>}
    >
      {subject && <LinkToBoxForm subject={subject} onDone={close} />}
    </Dialog>
  );
}
