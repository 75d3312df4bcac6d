import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";

/** Deletes a group among the own ones; its card goes with it. */
export function DeleteGroupButton({ groupId, name }: { groupId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, () => setAsking(false));
  return (
    <>
      <IconButton icon={Trash2} label={`Delete ${name}`} tone="danger" onClick={() => setAsking(true)} />
      <DeleteGroupDialog
        name={name}
        open={asking}
        onOpenChange={setAsking}
        busy={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ intent: "delete", groupId }, { method: "post" })}
      />
    </>
  );
}
