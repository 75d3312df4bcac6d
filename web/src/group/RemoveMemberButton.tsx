import { UserMinus } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface RemoveMemberButtonProps {
  userId: string;
  name: string;
}

/** Asks first: the friend loses the group at once, and would have to be invited again. */
export function RemoveMemberButton({ userId, name }: RemoveMemberButtonProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher();
  useFinished(fetcher, () => setAsking(false));
  return (
    <>
      <IconButton icon={UserMinus} label={`Remove ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        question="They leave the group at once. Their points stay, and you can invite them again."
        confirmLabel="Remove"
        busy={fetcher.state !== "idle"}
        busyLabel="Removing..."
        onConfirm={() => void fetcher.submit({ intent: "remove-member", userId }, { method: "post" })}
      />
    </>
  );
}
