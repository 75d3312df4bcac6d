import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { canSkip, lastSkipDate } from "@boxmates/contract/deliveries/subscription";
import { CalendarX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { formatDay } from "../../base/ui/days-to-go.ts";
import { useSkipDelivery, useUndoSkip } from "./writes.ts";

interface SkipControlsProps {
  groupId: string;
  subscriptionId: string;
  /** For a page with several boxes: it becomes a part of each button's name. */
  boxTitle?: string;
  nextDate: CalendarDate;
  skippedDate: CalendarDate | null;
  /** The server's: it decides what can still be skipped. */
  today: CalendarDate;
}

/** Skips the next delivery, or takes back the last skip. Each says until when that is possible. */
export function SkipControls(props: SkipControlsProps) {
  return (
    <div className="grid gap-3">
      {props.skippedDate && <SkippedDelivery {...props} skippedDate={props.skippedDate} />}
      <NextDelivery {...props} />
    </div>
  );
}

function NextDelivery({ groupId, subscriptionId, boxTitle, nextDate, today }: SkipControlsProps) {
  const { send, busy } = useSkipDelivery();
  const lastDay = formatDay(lastSkipDate(nextDate), today);
  if (!canSkip(nextDate, today))
    return (
      <p className="text-sm text-muted">It can no longer be skipped. The last day for that was {lastDay}.</p>
    );
  return (
    <HintedButton
      label="Skip delivery"
      about={boxTitle}
      icon={<CalendarX className="size-5" aria-hidden />}
      hint={`You can skip it until ${lastDay}.`}
      busy={busy}
      busyLabel="Skipping..."
      onPress={() => send({ params: { groupId, subscriptionId, deliveryDate: nextDate } })}
    />
  );
}

function SkippedDelivery(props: SkipControlsProps & { skippedDate: CalendarDate }) {
  const { groupId, subscriptionId, boxTitle, skippedDate, today } = props;
  const { send, busy } = useUndoSkip();
  const skipped = `The delivery of ${formatDay(skippedDate, today)} is skipped.`;
  if (!canSkip(skippedDate, today)) return <p className="text-sm text-muted">{skipped}</p>;
  return (
    <HintedButton
      label="Undo skip"
      about={boxTitle}
      icon={<Undo2 className="size-5" aria-hidden />}
      hint={`${skipped} You can undo that until ${formatDay(lastSkipDate(skippedDate), today)}.`}
      busy={busy}
      busyLabel="Undoing..."
      onPress={() => send({ params: { groupId, subscriptionId, deliveryDate: skippedDate } })}
    />
  );
}

interface HintedButtonProps {
  label: string;
  about: string | undefined;
  icon: ReactNode;
  hint: string;
  busy: boolean;
  busyLabel: string;
  onPress: () => void;
}

function HintedButton({ label, about, icon, hint, busy, busyLabel, onPress }: HintedButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind="outline"
        aria-label={about && `${label}: ${about}`}
        busy={busy}
        busyLabel={busyLabel}
        onClick={onPress}
      >
        {icon}
        {label}
      </Button>
      <p className="min-w-0 grow basis-40 text-sm text-muted">{hint}</p>
    </div>
  );
}
