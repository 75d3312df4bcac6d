import type { ChosenNight } from "@boxmates/contract/around/night";
import { pages } from "@boxmates/contract/base/paths";
import { useState } from "react";
import { Link } from "react-router";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Elsewhere, useTimeWords } from "./Moment.tsx";
import { MoveNightDialog } from "./MoveNightDialog.tsx";
import { useCallOff } from "./writes.ts";

interface PlannedNightProps {
  groupId: string;
  night: ChosenNight;
  isUnderWay: boolean;
  /** Moves the focus once its controls are gone. */
  onCalledOff: () => void;
}

/** A night that the group has chosen, also if it was called off. */
export function PlannedNight({ groupId, night, isUnderWay, onCalledOff }: PlannedNightProps) {
  const time = useTimeWords()(night.startsAt);
  const { delivery, isCalledOff } = night;
  return (
    <li className="grid gap-3 rounded-2xl bg-warm p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className={`text-xl font-bold ${isCalledOff ? "text-muted line-through" : ""}`}>{time}</h3>
        {isCalledOff && <Badge tone="danger">Called off</Badge>}
        {isUnderWay && !isCalledOff && <Badge tone="success">Now</Badge>}
      </div>
      {!isCalledOff && <Elsewhere moment={night.startsAt} />}
      {delivery && (
        <p className="wrap-anywhere">
          For <bdi>{delivery.boxTitle}</bdi>
          {!delivery.isHere && !isCalledOff && (
            <span className="text-muted">, which is still on its way</span>
          )}
        </p>
      )}
      {!isCalledOff && (
        <div className={`${buttonRowClass} empty:hidden`}>
          {delivery?.isHere && (
            <Link to={pages.room({ groupId, deliveryId: delivery.id })} className={buttonClass()}>
              Open the Room
            </Link>
          )}
          {night.isMine && !isUnderWay && (
            <Decisions groupId={groupId} night={night} time={time} onCalledOff={onCalledOff} />
          )}
        </div>
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
