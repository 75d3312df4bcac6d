import { useCallback } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface RemoveAddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
}

export function RemoveAddressDialog({ open, onOpenChange, onRemoved }: RemoveAddressDialogProps) {
  const fetcher = useFetcher<Outcome>();
  const finish = useCallback(() => {
    onRemoved();
    onOpenChange(false);
  }, [onRemoved, onOpenChange]);
  useFinished(fetcher, finish);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove your address?"
      question="Without an address, the next boxes of your groups cannot find you."
      confirmLabel="Remove Address"
      busy={fetcher.state !== "idle"}
      busyLabel="Removing..."
      onConfirm={() => fetcher.submit({ intent: "remove-address" }, { method: "post" })}
    />
  );
}
