import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { type InUse, InUseDialog } from "../../base/ui/InUseDialog.tsx";
import { companionLabels } from "./companion-labels.ts";
import { type ListedCompanion, useDeactivate, useDelete } from "./writes.ts";

/** Asks, and offers to deactivate what cannot be deleted. */
export function DeleteCompanionButton({ companion }: { companion: ListedCompanion }) {
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
