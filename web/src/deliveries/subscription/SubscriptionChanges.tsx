import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import type { GroupPage, SubscriptionChange } from "@boxmates/contract/pages/group-page";
import { Undo2 } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { formatDay } from "../../base/ui/days-to-go.ts";
import { FoldedLine } from "../../base/ui/FoldedLine.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { useUndoChange } from "./writes.ts";

interface SubscriptionChangesProps {
  groupId: string;
  changes: GroupPage["changes"];
  today: string;
  /** The reader. */
  userId: string | undefined;
}

/** Shows the whole group who added, changed, skipped or cancelled a subscription. */
export function SubscriptionChanges({ groupId, changes, today, userId }: SubscriptionChangesProps) {
  if (changes.length === 0) return null;
  return (
    <FoldedLine title="Latest changes">
      <ul aria-label="Latest changes" className="grid grid-cols-1 gap-2 text-sm">
        {changes.map((change) => (
          <li
            key={`${change.subscriptionId} ${change.revision}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              <bdi className="font-semibold">{whoOf(change, userId)}</bdi> {deedOf(change, today)}{" "}
              <span className="whitespace-nowrap text-muted">· {formatDate(change.changedAt)}</span>
            </p>
            {change.canUndo && <UndoButton groupId={groupId} change={change} />}
          </li>
        ))}
      </ul>
    </FoldedLine>
  );
}

function whoOf({ changedBy, changedByName }: SubscriptionChange, userId: string | undefined): string {
  if (changedBy === null) return "A former member";
  return changedBy === userId ? "You" : changedByName;
}

function deedOf(change: SubscriptionChange, today: string): string {
  const { kind, boxTitle, cadence, skippedDate, bentDate } = change;
  const day = bentDate ? formatDay(bentDate, today) : "another day";
  switch (kind) {
    case "added":
      return `added ${boxTitle}`;
    case "cancelled":
      return `cancelled ${boxTitle}`;
    case "cadence":
      return `changed ${boxTitle} to ${cadence ? cadenceLabels[cadence].toLowerCase() : "another cadence"}`;
    case "paused":
      return `paused ${boxTitle} until ${day}`;
    case "resumed":
      return `resumed ${boxTitle}`;
    case "moved":
      return `moved ${boxTitle} to ${day}`;
    case "hurried":
      return `asked for ${boxTitle} on ${day}`;
    case "skipped":
      return `skipped ${boxTitle}${skippedDate ? ` of ${formatDay(skippedDate, today)}` : ""}`;
  }
}

function UndoButton({ groupId, change }: { groupId: string; change: SubscriptionChange }) {
  const { send, busy } = useUndoChange();
  const { subscriptionId, revision, boxTitle } = change;
  return (
    <Button
      kind="quiet"
      className="-my-2"
      aria-label={`Undo the latest change of ${boxTitle}`}
      busy={busy}
      busyLabel="Undoing..."
      onClick={() => send({ params: { groupId, subscriptionId, revision } })}
    >
      <Undo2 className="size-5" aria-hidden />
      Undo
    </Button>
  );
}
