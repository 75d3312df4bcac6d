import type { Box } from "@boxmates/contract/workshop/box";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { type InUse, InUseDialog } from "../../base/ui/InUseDialog.tsx";
import { useDeactivateBox, useDeleteBox } from "./writes.ts";

/** Asks with the browser's own question. Specification, section 5. */
export function DeleteBoxButton({ box }: { box: Box }) {
  const { send, busy } = useDeleteBox(box.id);
  const deactivation = useDeactivateBox();
  const [inUse, setInUse] = useState<InUse>();
  const remove = () => {
    if (!window.confirm("Are you sure you want to delete this subscription box?")) return;
    send(undefined, (reason) => setInUse(reason ? { reason, isActive: box.isActive } : undefined));
  };
  return (
    <>
      <Button
        kind="outline"
        className="max-sm:col-span-full lg:col-span-full"
        aria-label={`Delete ${box.title}`}
        busy={busy}
        busyLabel="Deleting..."
        onClick={remove}
      >
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
      <InUseDialog
        subject="box"
        // Not before the button can take the focus again: closing the dialog returns it there.
        inUse={busy ? undefined : inUse}
        busy={deactivation.busy}
        onDeactivate={() => deactivation.send({ params: { boxId: box.id } }, () => setInUse(undefined))}
        onClose={() => setInUse(undefined)}
      />
    </>
  );
}
