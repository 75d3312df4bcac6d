import type { UserEntry } from "@boxmates/contract/admin";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { useFinished } from "../ui/use-finished.ts";
import { focusList } from "./list-heading.ts";

export function DeleteUserDialog({ dialog }: { dialog: DialogAbout<UserEntry> }) {
  const { open, subject, close } = dialog;
  const fetcher = useFetcher();
  useFinished(fetcher, () => {
    close();
    // The button that opened the dialog is gone with its user.
    focusList();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Delete User"
      question={`Are you sure you want to delete ${subject?.email}? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={fetcher.state !== "idle"}
      busyLabel="Deleting..."
      onConfirm={() =>
        void fetcher.submit({ intent: "delete", userId: subject?.userId ?? "" }, { method: "post" })
      }
    />
  );
}
