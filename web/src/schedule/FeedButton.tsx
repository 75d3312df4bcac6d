import { useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface FeedButtonProps {
  intent: "reset-feed" | "end-feed";
  label: string;
  busyLabel: string;
  title: string;
  question: string;
  cancelLabel: string;
}

/** Asks before the address that calendars follow stops working. */
export function FeedButton({ intent, label, ...asked }: FeedButtonProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, () => setAsking(false));
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
        busy={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ intent, hadOne: "yes" }, { method: "post" })}
      />
    </>
  );
}
