import type { ChosenNight } from "@boxmates/contract/around/night";
import { pages } from "@boxmates/contract/base/paths";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Elsewhere, MomentTitle, useTimeWords } from "./Moment.tsx";
import { MoveNightDialog } from "./MoveNightDialog.tsx";
import { useCallOff } from "./writes.ts";

interface PlannedNightProps {
  groupId: string;
  night: ChosenNight;
  isUnderWay: boolean;
  /** Moves the focus once its controls are gone. */
  onCalledOff: () => void;
}

/** A night that the group has chosen, also if it was called off: one line, and the rest unfolds. */
export function PlannedNight({ groupId, night, isUnderWay, onCalledOff }: PlannedNightProps) {
  const titleId = useId();
  const time = useTimeWords()(night.startsAt);
  const { delivery, isCalledOff } = night;
  return (
    <li
      aria-labelledby={titleId}
      className="flex flex-wrap items-start justify-between gap-x-3 rounded-2xl bg-warm px-4 py-0.5"
    >
      <details className="group/night min-w-0 grow">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-lg">
          <ChevronRight
            className="size-4 shrink-0 text-muted transition-transform group-open/night:rotate-90"
            aria-hidden
          />
          <span className={isCalledOff ? "text-muted line-through" : ""}>
            <MomentTitle id={titleId} moment={night.startsAt} />
          </span>
          {isCalledOff && <Badge tone="danger">Called off</Badge>}
          {isUnderWay && !isCalledOff && <Badge tone="success">Now</Badge>}
        </summary>
        <div className="grid gap-3 pt-1 pb-3 pl-6">
          {!isCalledOff && <Elsewhere moment={night.startsAt} />}
          {delivery && (
            <p className="wrap-anywhere">
              For <bdi>{delivery.boxTitle}</bdi>
              {!delivery.isHere && !isCalledOff && (
                <span className="text-muted">, which is still on its way</span>
              )}
            </p>
          )}
          {night.isMine && !isUnderWay && !isCalledOff && (
            <div className={buttonRowClass}>
              <Decisions groupId={groupId} night={night} time={time} onCalledOff={onCalledOff} />
            </div>
          )}
        </div>
      </details>
      {delivery?.isHere && !isCalledOff && (
        <Link
          to={pages.room({ groupId, deliveryId: delivery.id })}
          className={buttonClass(isUnderWay ? "primary" : "outline")}
        >
          Open the Room
        </Link>
      )}
    </li>
  );
}

interface DecisionsProps extends Omit<PlannedNightProps, "isUnderWay"> {
  time: string;
}

/** Shows the actions of the owner and of the member who proposed the time. */
function Decisions({ groupId, night, time, onCalledOff }: DecisionsProps) {
  const [moving, setMoving] = useState(false);
  const { send, busy } = useCallOff();
  return (
    <>
      <Button kind="outline" onClick={() => setMoving(true)}>
        Move
      </Button>
      <AskedButton
        label="Call Off"
        title="Call this night off?"
        question={`${time}. Your friends see that it is called off, here and in their calendars.`}
        cancelLabel="Keep It"
        busy={busy}
        busyLabel="Calling off..."
        onConfirm={(close) =>
          send({ params: { groupId, nightId: night.id } }, () => {
            close();
            onCalledOff();
          })
        }
      />
      <MoveNightDialog groupId={groupId} night={night} open={moving} onOpenChange={setMoving} />
    </>
  );
}
