import { CircleX } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

interface CancelSubscriptionButtonProps {
  boxTitle: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks first: the boxes of the whole group end with it. */
export function CancelSubscriptionButton({ boxTitle, busy, onConfirm }: CancelSubscriptionButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <CircleX className="size-5 text-danger" aria-hidden />
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the subscription?"
        question={`Nobody in your group gets ${boxTitle} any more. What is on its way already still comes, and your group can subscribe again at any time.`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep It"
        busy={busy}
        busyLabel="Cancelling..."
        onConfirm={onConfirm}
      />
    </>
  );
}
