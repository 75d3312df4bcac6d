import { useState } from "react";
import { Button } from "./Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface AskedButtonProps {
  /** Names the button, and the answer that does it. */
  label: string;
  title: string;
  question: string;
  cancelLabel?: string;
  busy: boolean;
  busyLabel: string;
  className?: string;
  onConfirm: (close: () => void) => void;
}

/** A button that asks first. */
export function AskedButton({ label, className, onConfirm, ...question }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="outline" className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel={label}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  );
}
