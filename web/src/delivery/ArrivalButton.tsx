import { PackageCheck } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { useConfirmArrival } from "./writes.ts";

interface ArrivalButtonProps {
  groupId: string;
  deliveryId: string;
  /** Its name if the page has several of them. */
  name?: string;
  kind?: "primary" | "outline";
}

/** The reader's own parcel is here, or the group's. */
export function ArrivalButton({ groupId, deliveryId, name, kind = "primary" }: ArrivalButtonProps) {
  const { send, busy } = useConfirmArrival();
  return (
    <Button
      kind={kind}
      aria-label={name}
      busy={busy}
      busyLabel="One moment..."
      onClick={() => send({ params: { groupId, deliveryId } })}
    >
      <PackageCheck className="size-5" aria-hidden />
      It arrived
    </Button>
  );
}
