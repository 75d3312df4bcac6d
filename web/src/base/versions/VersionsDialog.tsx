import type { Version, VersionKind } from "@boxmates/contract/base/versions";
import { useState } from "react";
import { useRead } from "../api/read.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { formatMoment } from "../ui/formatting.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { type DialogAbout, useDialogAbout } from "../ui/use-dialog-about.ts";
import { versionsOf } from "./reads.ts";
import { VersionItem } from "./VersionItem.tsx";
import { useRestore } from "./writes.ts";

/** A thing that has versions. */
export interface Versioned {
  kind: VersionKind;
  id: string;
  title: string;
}

/** Shows each version of something, with its date, author and changes, and restores earlier ones. */
export function VersionsDialog({ dialog }: { dialog: Omit<DialogAbout<Versioned>, "show"> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="History"
      description={<span className="wrap-anywhere">{subject?.title}</span>}
      width="wide"
    >
      {subject && <VersionList of={subject} />}
    </Dialog>
  );
}

/** Lives inside the dialog: the versions are read when it opens. */
function VersionList({ of }: { of: Versioned }) {
  const { value: versions, failure, busy, readAgain } = useRead(versionsOf(of.kind, of.id));
  const restoring = useDialogAbout<Version>();
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!versions) return <WaitingVersions />;
  if (versions.length === 0) {
    return (
      <EmptyState
        title="No changes yet"
        text="What is changed from now on can be seen and taken back here."
      />
    );
  }
  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {versions.map((version, index) => (
          <li key={version.id}>
            <VersionItem version={version} onRestore={index === 0 ? undefined : restoring.show} />
          </li>
        ))}
      </ol>
      <RestoreDialog dialog={restoring} of={of} newest={versions[0]?.number ?? 0} />
    </>
  );
}

function WaitingVersions() {
  return (
    <div role="status" aria-label="Reading the history" className="grid gap-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

const changedSince = "Somebody else has just changed this: their version is in the list now. ";

interface RestoreDialogProps {
  dialog: DialogAbout<Version>;
  of: Versioned;
  /** The newest version in the list. */
  newest: number;
}

function RestoreDialog({ dialog, of, newest }: RestoreDialogProps) {
  const { open, subject: version } = dialog;
  const { send, busy } = useRestore();
  const [isChanged, setChanged] = useState(false);
  const close = () => {
    setChanged(false);
    dialog.close();
  };
  if (!version) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`Restore version ${version.number}?`}
      question={`${isChanged ? changedSince : ""}'${of.title}' becomes what it was on ${formatMoment(version.changedAt)}. That is a new version: nothing of the history is lost.`}
      confirmLabel="Restore"
      kind="primary"
      busy={busy}
      busyLabel="Restoring..."
      onConfirm={() =>
        send({ kind: of.kind, objectId: of.id, versionId: version.id, basedOn: newest }, (answer) =>
          answer === "CHANGED_SINCE" ? setChanged(true) : close(),
        )
      }
    />
  );
}
