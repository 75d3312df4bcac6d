import { useState } from "react";
import type { Write } from "../api/write.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

interface FeedButtonProps {
  write: Pick<Write<object, unknown>, "send" | "busy">;
  label: string;
  busyLabel: string;
  title: string;
  question: string;
  cancelLabel: string;
}

/** Asks before the address that calendars follow stops working. */
export function FeedButton({ write, label, ...asked }: FeedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel={label}
        busy={write.busy}
        onConfirm={() => write.send({}, () => setAsking(false))}
      />
    </>
  );
}
