import type { BoxType } from "@boxmates/contract/workshop/box";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { PhotographForm } from "./PhotographForm.tsx";
import { PhotographList } from "./PhotographList.tsx";
import { photographs } from "./reads.ts";

interface PhotographsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PhotographsDialog({ open, onOpenChange }: PhotographsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Photographs"
      description="The home page and the page of the boxes show a photograph of each kind, or our drawing."
      width="wide"
    >
      <Photographs />
    </Dialog>
  );
}

/** Lives inside the dialog, so that it is read when the dialog opens. */
function Photographs() {
  const { value: kinds, failure, busy, readAgain } = useRead(photographs());
  const [chosen, setChosen] = useState<BoxType>();
  // The list goes on where it was left for the form.
  const [left, setLeft] = useState<BoxType>();
  const kind = kinds?.find(({ boxType }) => boxType === chosen);
  const leave = () => {
    setLeft(chosen);
    setChosen(undefined);
  };
  if (kind) return <PhotographForm key={kind.boxType} kind={kind} onDone={leave} />;
  return (
    <div className="grid gap-4">
      {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      {kinds && <PhotographList kinds={kinds} focused={left} onChoose={setChosen} />}
      {!kinds && failure === undefined && <ListSkeleton />}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading photographs" className="grid gap-4">
      {["a", "b", "c", "d", "e"].map((place) => (
        <Skeleton key={place} className="h-32 w-full" />
      ))}
    </div>
  );
}
