import { Crown } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface HandOverButtonProps {
  userId: string;
  name: string;
}

/** Asks first: only the new owner could give the group back. */
export function HandOverButton({ userId, name }: HandOverButtonProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, () => setAsking(false));
  return (
    <>
      <IconButton icon={Crown} label={`Make ${name} the owner`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Hand over the group?"
        question={`${name} becomes its owner, and you stay as an admin. Only ${name} can hand it back.`}
        confirmLabel="Hand Over"
        kind="primary"
        busy={fetcher.state !== "idle"}
        busyLabel="Handing over..."
        onConfirm={() => void fetcher.submit({ intent: "hand-over", userId, name }, { method: "post" })}
      />
    </>
  );
}
