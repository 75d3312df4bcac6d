import type { Version, VersionKind } from "@boxmates/contract/base/versions";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useRead } from "../api/read.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { formatMoment } from "../ui/formatting.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { type DialogAbout, useDialogAbout } from "../ui/use-dialog-about.ts";
import { BeforeAfterList } from "./BeforeAfterList.tsx";
import { versionsOf } from "./reads.ts";
import { isOvertaken } from "./use-save.ts";
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
          isOvertaken(answer) ? setChanged(true) : close(),
        )
      }
    />
  );
}

interface VersionItemProps {
  version: Version;
  /** Absent for the present one. */
  onRestore: ((version: Version) => void) | undefined;
}

function VersionItem({ version, onRestore }: VersionItemProps) {
  const { number, changedBy, changedAt, differences } = version;
  const isFirst = number === 1;
  return (
    <article className="grid grid-cols-1 gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold">
            Version {number}
            {!onRestore && <Badge tone="success">Present</Badge>}
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{changedBy ?? "Somebody"}</bdi> · <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
          </p>
        </div>
        {onRestore && (
          <Button kind="outline" aria-label={`Restore version ${number}`} onClick={() => onRestore(version)}>
            <RotateCcw className="size-4.5" aria-hidden />
            Restore
          </Button>
        )}
      </div>
      {(isFirst || differences.length === 0) && (
        <p className="text-sm text-muted">
          {isFirst ? "Created" : "Nothing differs from the version before"}
        </p>
      )}
      {differences.length > 0 && <BeforeAfterList differences={differences} isFirst={isFirst} />}
    </article>
  );
}
