import { History, Pencil } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { DeleteCompanionButton } from "./DeleteCompanionButton.tsx";
import { type LinkedBox, LinkedBoxes } from "./LinkedBoxes.tsx";
import { LinkToBoxButton } from "./LinkToBoxButton.tsx";
import type { Companion, ListedCompanion } from "./writes.ts";

interface CompanionActionsProps {
  companion: ListedCompanion;
  boxes: readonly LinkedBox[];
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
        <LinkToBoxButton ref={linkButton} title={title} onClick={() => props.onLink(companion)} />
        <Button kind="outline" aria-label={`History of ${title}`} onClick={() => props.onVersions(companion)}>
          <History className="size-4.5" aria-hidden />
          History
        </Button>
        <DeleteCompanionButton companion={companion} />
      </div>
    </div>
  );
}
