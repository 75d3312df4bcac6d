import { History, Link2, LoaderCircle, Pencil, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { type Companion, useUnlink } from "./writes.ts";

interface CompanionActionsProps {
  companion: Companion;
  boxes: readonly { id: string; title: string }[];
  editAddress: string;
  /** Whether it is in the form. */
  selected: boolean;
  onLink: (companion: Companion) => void;
  onVersions: (companion: Companion) => void;
  /** Further buttons and links. */
  children?: ReactNode;
}

/** The boxes it is linked to, and what can be done with it. */
export function CompanionActions(props: CompanionActionsProps) {
  const { companion, selected } = props;
  const { title } = companion;
  const linkButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkedBoxes
        companion={companion}
        boxes={props.boxes}
        onUnlinked={() => linkButton.current?.focus({ preventScroll: true })}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Link
          to={props.editAddress}
          preventScrollReset
          className={buttonClass("outline", selected ? "ring-2 ring-accent" : "")}
          aria-label={`Edit ${title}`}
          aria-current={selected || undefined}
        >
          <Pencil className="size-4.5" aria-hidden />
          Edit
        </Link>
        {props.children}
        <Button ref={linkButton} kind="outline" onClick={() => props.onLink(companion)}>
          <Link2 className="size-4.5" aria-hidden />
          <LinkWords title={title} />
        </Button>
        <Button kind="outline" aria-label={`History of ${title}`} onClick={() => props.onVersions(companion)}>
          <History className="size-4.5" aria-hidden />
          History
        </Button>
      </div>
    </div>
  );
}

/** Reads 'Link to Box'. The hidden words complete its name; a label would not contain the visible words. */
function LinkWords({ title }: { title: string }) {
  return (
    <span>
      Link <span className="sr-only">{title}</span> to <span className="sr-only">a</span>{" "}
      <span className="inline-block capitalize">box</span>
    </span>
  );
}

interface LinkedBoxesProps extends Pick<CompanionActionsProps, "companion" | "boxes"> {
  /** The button that was pressed is gone with its box: the focus needs another place. */
  onUnlinked: () => void;
}

function LinkedBoxes({ companion, boxes, onUnlinked }: LinkedBoxesProps) {
  const { send, sent, busy } = useUnlink(companion);
  if (boxes.length === 0) return <p className="text-sm text-muted">Not linked to a box</p>;
  return (
    <ul aria-label={`Boxes with ${companion.title}`} className="flex flex-wrap gap-2">
      {boxes.map((box) => (
        <li
          key={box.id}
          className="flex min-w-0 items-center rounded-full bg-accent-soft pl-4 font-medium text-accent"
        >
          <span className="min-w-0 py-1.5 text-sm wrap-anywhere" dir="auto">
            {box.title}
          </span>
          <button
            type="button"
            aria-label={`Unlink ${box.title} from ${companion.title}`}
            title="Unlink"
            disabled={busy}
            aria-busy={sent === box.id || undefined}
            onClick={() => send(box.id, onUnlinked)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface disabled:cursor-not-allowed disabled:opacity-60"
          >
            {sent === box.id ? (
              <LoaderCircle className="size-4 animate-spin" aria-hidden />
            ) : (
              <X className="size-4" aria-hidden />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
