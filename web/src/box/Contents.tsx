import type { BoxContent } from "@boxmates/contract/box";
import { useRef, useState } from "react";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { ContentForm } from "./ContentForm.tsx";
import { ContentList } from "./ContentList.tsx";
import { EditContentDialog } from "./EditContentDialog.tsx";
import { useContents } from "./use-contents.ts";
import { useVendors } from "./use-vendors.ts";

interface ContentsProps {
  boxId: string;
  onMoving: (moving: boolean) => void;
}

/** Lives inside the dialog, so that it is read when the dialog opens. */
export function Contents({ boxId, onMoving }: ContentsProps) {
  const { part, busy, readAgain, order } = useContents(boxId);
  const vendors = useVendors();
  const editing = useDialogAbout<BoxContent>();
  const [added, setAdded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-3" aria-busy={busy}>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {part?.ok ? `Items (${part.value.length})` : "Items"}
        </h3>
        {!part && <ContentSkeleton />}
        {part && !part.ok && <ErrorState text={part.message} busy={busy} onRetry={readAgain} />}
        {part?.ok && (
          <ContentList
            boxId={boxId}
            contents={part.value}
            onOrder={(ids) => order(part.value, ids)}
            onMoving={onMoving}
            onEdit={editing.show}
            onDeleted={readAgain}
            onGone={() => heading.current?.focus()}
          />
        )}
      </section>
      {/* Not before the items: the focus would open in the middle of the dialog, and what comes above push it away. */}
      {part && (
        <ContentForm
          key={added}
          boxId={boxId}
          vendors={vendors}
          heading={<h3 className="text-lg font-bold">Add an item</h3>}
          submitLabel="Add Item"
          busyLabel="Adding..."
          focused={added > 0}
          onDone={() => {
            setAdded(added + 1);
            readAgain();
          }}
        />
      )}
      <EditContentDialog dialog={editing} vendors={vendors} onSaved={readAgain} />
    </div>
  );
}

function ContentSkeleton() {
  return (
    <div role="status" aria-label="Loading items" className="grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
