import type { Version, VersionKind } from "@boxmates/contract/versions";
import { useCallback } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { formatMoment } from "../ui/formatting.ts";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { useFinished } from "../ui/use-finished.ts";

interface RestoreDialogProps {
  dialog: DialogAbout<Version>;
  kind: VersionKind;
  objectId: string;
  title: string;
  /** The newest version in the list that is seen. */
  newest: number;
  onRestored: () => void;
}

export function RestoreDialog({ dialog, kind, objectId, title, newest, onRestored }: RestoreDialogProps) {
  const { open, subject: version, close } = dialog;
  const fetcher = useFetcher<Outcome>();
  const done = useCallback(() => {
    close();
    onRestored();
  }, [close, onRestored]);
  useFinished(fetcher, done);
  if (!version) return null;
  const restore = () =>
    void fetcher.submit(
      { intent: "restore", kind, objectId, versionId: version.id, basedOn: newest },
      { method: "post" },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`Restore version ${version.number}?`}
      question={`'${title}' becomes what it was on ${formatMoment(version.changedAt)}. That is a new version: nothing of the history is lost.`}
      confirmLabel="Restore"
      kind="primary"
      busy={fetcher.state !== "idle"}
      busyLabel="Restoring..."
      onConfirm={restore}
    />
  );
}
