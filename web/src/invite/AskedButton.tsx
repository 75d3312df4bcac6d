import { useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface AskedButtonProps {
  label: string;
  title: string;
  question: string;
  busyLabel: string;
  data: Record<string, string>;
}

/** A button of a share link that asks first: friends may hold the link already. */
export function AskedButton({ label, title, question, busyLabel, data }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, () => setAsking(false));
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        question={question}
        confirmLabel={label}
        busy={fetcher.state !== "idle"}
        busyLabel={busyLabel}
        onConfirm={() => void fetcher.submit(data, { method: "post" })}
      />
    </>
  );
}
