import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { useUndoArrival } from "./arrival-writes.ts";

interface UndoArrivalProps {
  groupId: string;
  delivery: Pick<GroupDelivery, "id" | "arrivalUndoSeconds">;
  /** Its name if the page has several of them. */
  name?: string;
}

/** Takes 'It arrived' back, as long as the server allows it. */
export function UndoArrival({ groupId, delivery, name }: UndoArrivalProps) {
  const { send, busy } = useUndoArrival();
  const seconds = delivery.arrivalUndoSeconds;
  const isOver = useIsOver(seconds ?? 0);
  if (seconds === null || isOver) return null;
  return (
    <Button
      kind="outline"
      aria-label={name}
      busy={busy}
      busyLabel="Undoing..."
      onClick={() => send({ params: { groupId, deliveryId: delivery.id } })}
    >
      <Undo2 className="size-5" aria-hidden />
      It has not arrived
    </Button>
  );
}

/** Returns whether so many seconds have passed since the page was read. */
function useIsOver(seconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver;
}
