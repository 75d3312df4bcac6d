import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "./Badge.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { DialogAroundForms, useUnsavedForms } from "./unsaved-forms.ts";
import { useArrival } from "./use-arrival.ts";

interface FoldedPartProps {
  /** An address that ends with it opens the part. */
  anchor: string;
  icon: LucideIcon;
  title: string;
  /** Says in a few words what is set; undefined while that is read. */
  state: ReactNode;
  /** Says inside what the part is about. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page, folded up to a line that says what is set in it. Typed text stays when it is closed. */
export function FoldedPart({ anchor, icon: Icon, title, state, lead, children }: FoldedPartProps) {
  const titleId = useId();
  const part = useArrival(anchor);
  const { isUnsaved, note } = useUnsavedForms();
  return (
    <details ref={part} id={anchor} aria-labelledby={titleId} className="group">
      <summary className="grid min-h-17 cursor-pointer list-none grid-cols-[auto_1fr_auto] items-center gap-x-3 px-5 py-2.5 sm:gap-x-4 -outline-offset-3 hover:bg-accent-soft sm:px-6 [&::-webkit-details-marker]:hidden">
        <Icon className="row-span-2 size-6 text-accent" aria-hidden />
        <h2 id={titleId} className="text-lg leading-6 font-bold">
          {title}
        </h2>
        <span className="col-start-3 row-span-2 row-start-1 flex items-center gap-3">
          {isUnsaved && (
            <span className="group-open:hidden">
              <Badge tone="warning">Not saved yet</Badge>
            </span>
          )}
          <ChevronDown
            className="size-5 text-accent transition-transform group-open:rotate-180"
            aria-hidden
          />
        </span>
        <span className="col-start-2 min-w-0 text-sm text-muted wrap-anywhere">
          {state ?? <Skeleton className="my-0.5 h-4 w-40" />}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pt-2 pb-6 sm:px-6">
        {lead && <p className="text-muted">{lead}</p>}
        <DialogAroundForms value={note}>{children}</DialogAroundForms>
      </div>
    </details>
  );
}

/** Keeps the room of a part that is still loaded. */
export function AwaitedPart() {
  return (
    <div className="flex h-17 items-center px-5 sm:px-6">
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
