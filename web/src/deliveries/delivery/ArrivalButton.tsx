import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { PackageCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { useConfirmArrival } from "./arrival-writes.ts";

interface ArrivalButtonProps {
  groupId: string;
  delivery: Pick<GroupDelivery, "id" | "myParcelStatus">;
  /** Its name if the page has several of them. */
  name?: string;
  kind?: "primary" | "outline";
}

/** The reader's own parcel is here, or the group's. Asks first if it has not even been shipped. */
export function ArrivalButton({ groupId, delivery, name, kind = "primary" }: ArrivalButtonProps) {
  const { send, busy } = useConfirmArrival();
  const [asking, setAsking] = useState(false);
  const confirm = () => send({ params: { groupId, deliveryId: delivery.id } }, () => setAsking(false));
  return (
    <>
      <Button
        kind={kind}
        aria-label={name}
        busy={busy && !asking}
        busyLabel="One moment..."
        onClick={() => (delivery.myParcelStatus === "preparing" ? setAsking(true) : confirm())}
      >
        <PackageCheck className="size-5" aria-hidden />
        It arrived
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Is it really here?"
        question="As far as we know, your box has not been shipped yet. Once you say that it is here, your friends see it, and the game opens for those who have theirs."
        confirmLabel="Yes, It Arrived"
        cancelLabel="Not Yet"
        kind="primary"
        busy={busy}
        busyLabel="One moment..."
        onConfirm={confirm}
      />
    </>
  );
}
