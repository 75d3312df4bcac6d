import { type Version, type VersionKind, versionsApi } from "@boxmates/contract/versions";
import { useCallback } from "react";
import { call } from "../api/client.ts";
import { usePart } from "../api/use-part.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { VersionItem } from "./VersionItem.tsx";

interface VersionListProps {
  kind: VersionKind;
  objectId: string;
  title: string;
}

/** Lives inside the dialog: the versions are read when it opens, and again when one was restored. */
export function VersionList({ kind, objectId, title }: VersionListProps) {
  const read = useCallback(() => call(versionsApi.list, { params: { kind, objectId } }), [kind, objectId]);
  const { part, busy, readAgain } = usePart("Failed to fetch history", read);
  const restoring = useDialogAbout<Version>();
  if (!part) return <WaitingVersions />;
  if (!part.ok) return <ErrorState text={part.message} busy={busy} onRetry={readAgain} />;
  if (part.value.length === 0) {
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
        {part.value.map((version, index) => (
          <li key={version.id}>
            <VersionItem version={version} onRestore={index === 0 ? undefined : restoring.show} />
          </li>
        ))}
      </ol>
      <RestoreDialog
        dialog={restoring}
        kind={kind}
        objectId={objectId}
        title={title}
        newest={part.value[0]?.number ?? 0}
        onRestored={readAgain}
      />
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
