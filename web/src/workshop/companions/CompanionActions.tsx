import { History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { type InUse, InUseDialog } from "../../base/ui/InUseDialog.tsx";
import { companionLabels } from "./companion-labels.ts";
import { type LinkedBox, LinkedBoxes } from "./LinkedBoxes.tsx";
import { LinkToBoxButton } from "./LinkToBoxButton.tsx";
import { type Companion, type ListedCompanion, useDeactivate, useDelete } from "./writes.ts";

interface CompanionActionsProps {
  companion: ListedCompanion;
  boxes: readonly LinkedBox[];
  editAddress: string;
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

/** Asks, and offers to deactivate what cannot be deleted. */
function DeleteCompanionButton({ companion }: { companion: ListedCompanion }) {
  const { kind, title, isActive } = companion;
  const { send, busy } = useDelete(companion);
  const deactivation = useDeactivate();
  const [isAsking, setAsking] = useState(false);
  const [inUse, setInUse] = useState<InUse>();
  const { one, deletion } = companionLabels[kind === "text" ? "texts" : "questionnaires"];
  const remove = () =>
    send(undefined, (reason) => {
      setAsking(false);
      if (reason) setInUse({ reason, isActive });
    });
  return (
    <>
      <Button kind="outline" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${one}`}
        question={`Are you sure you want to delete '${title}'? ${deletion}`}
        confirmLabel="Delete"
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={remove}
      />
      <InUseDialog
        subject={kind}
        inUse={inUse}
        busy={deactivation.busy}
        onDeactivate={() =>
          deactivation.send({ params: { questionnaireId: companion.id } }, () => setInUse(undefined))
        }
        onClose={() => setInUse(undefined)}
      />
    </>
  );
}
