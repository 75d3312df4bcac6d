import type { Box } from "@boxmates/contract/box";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { BoxInUseDialog } from "./BoxInUseDialog.tsx";
import { focusBoxesHeading } from "./boxes-heading.ts";
import type { DeleteBoxOutcome } from "./delete-box.ts";

/** Asks with the browser's own question. Specification, section 5. */
export function DeleteBoxButton({ box }: { box: Box }) {
  const fetcher = useFetcher<DeleteBoxOutcome>();
  const [refused, setRefused] = useState(false);
  const outcome = fetcher.data;
  useEffect(() => {
    // Told before the list is read again: then this button is gone with its box.
    if (outcome?.ok) focusBoxesHeading();
    setRefused(outcome?.inUse !== undefined);
  }, [outcome]);
  const remove = () => {
    if (!window.confirm("Are you sure you want to delete this subscription box?")) return;
    void fetcher.submit({ intent: "delete-box", boxId: box.id }, { method: "post" });
  };
  return (
    <>
      <Button
        kind="outline"
        aria-label={`Delete ${box.title}`}
        busy={fetcher.state !== "idle"}
        busyLabel="Deleting..."
        onClick={remove}
      >
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
      <BoxInUseDialog
        box={box}
        reason={outcome?.inUse ?? ""}
        // Once the button can have the focus again: closing brings it back there.
        open={refused && fetcher.state === "idle"}
        onClose={() => setRefused(false)}
      />
    </>
  );
}
