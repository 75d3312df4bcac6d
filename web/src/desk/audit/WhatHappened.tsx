import { happenedAnchor } from "@boxmates/contract/base/paths";
import { auditKindLabels, auditLifetimeYears, type OwnAuditEntry } from "@boxmates/contract/desk/audit";
import { ScrollText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { EntryLine } from "./EntryLine.tsx";
import { ownEntries } from "./reads.ts";

/** The reader's own part of the audit log. */
export default function WhatHappened() {
  const { value, failure } = useRead(ownEntries(undefined));
  const [latest] = value?.items ?? [];
  const words = latest ? `${auditKindLabels[latest.kind]}, ${formatDate(latest.createdAt)}` : "Nothing yet";
  return (
    <FoldedPart
      anchor={happenedAnchor}
      icon={ScrollText}
      title="What happened"
      state={value ? words : failure}
      lead={`Sign-ins and changes to your account in the last ${auditLifetimeYears} years. If something was not you, change your password: that signs out all other devices.`}
    >
      <div>
        <Entries before={undefined} />
      </div>
    </FoldedPart>
  );
}

/** The entries from this key on, and those after them once they are asked for. */
function Entries({ before }: { before: string | undefined }) {
  const { value, failure, busy, readAgain } = useRead(ownEntries(before), { keepsPrevious: true });
  const [goesOn, setGoesOn] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isOlder = before !== undefined;
  const isRead = value !== undefined;
  // The button that asked for them is gone.
  useEffect(() => {
    if (isOlder && isRead) list.current?.focus({ preventScroll: true });
  }, [isOlder, isRead]);
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!value) {
    return (
      <div role="status" aria-label="Loading what happened">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (value.items.length === 0 && !isOlder)
    return <p className="text-muted">Nothing yet. Sign-ins and changes appear here from now on.</p>;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={isOlder ? "Older entries" : "Latest entries"}
        className={`divide-y divide-line outline-none ${isOlder ? "border-t border-line" : "-mt-3"}`}
      >
        {value.items.map((entry) => (
          <li key={entry.id}>
            <OwnEntry entry={entry} />
          </li>
        ))}
      </ul>
      {value.next && goesOn && <Entries before={value.next} />}
      {value.next && !goesOn && (
        <Button kind="outline" className="mt-3" onClick={() => setGoesOn(true)}>
          Older entries
        </Button>
      )}
    </>
  );
}

function OwnEntry({ entry }: { entry: OwnAuditEntry }) {
  const words = [
    entry.by === "administrator" && "By an administrator",
    entry.toOther && "Somebody else's account",
  ].filter((each) => each !== false);
  return (
    <EntryLine entry={entry}>
      {words.length > 0 && <p className="text-sm text-muted">{words.join(" · ")}</p>}
    </EntryLine>
  );
}
