import { UserMinus } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
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
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger"
      >
        <UserMinus className="size-5" aria-hidden />
      </button>
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
