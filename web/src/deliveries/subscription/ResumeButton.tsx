import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { isPaused } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { CalendarCheck } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { useResume } from "./writes.ts";

interface ResumeButtonProps {
  groupId: string;
  subscription: { id: string; nextDeliveryDate: CalendarDate; pausedUntil: CalendarDate | null };
  myRole: GroupRole;
  /** For a page with several boxes: it becomes a part of the button's name. */
  boxTitle?: string;
  /** The server's: it decides whether the pause still lasts. */
  today: CalendarDate;
}

/** Ends a pause early. Only the owner and the admins of a group may. */
export function ResumeButton({ groupId, subscription, myRole, boxTitle, today }: ResumeButtonProps) {
  const { send, busy } = useResume();
  const { id: subscriptionId, nextDeliveryDate: deliveryDate } = subscription;
  if (myRole === "member" || !isPaused(subscription, today)) return null;
  return (
    <Button
      kind="outline"
      className="justify-self-start"
      aria-label={boxTitle && `Resume now: ${boxTitle}`}
      busy={busy}
      busyLabel="Resuming..."
      onClick={() => send({ params: { groupId, subscriptionId }, body: { deliveryDate } })}
    >
      <CalendarCheck className="size-5" aria-hidden />
      Resume now
    </Button>
  );
}
