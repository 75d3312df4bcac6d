import type { CalendarDate } from "@boxmates/contract/calendar";
import { canSkip, lastSkipDate } from "@boxmates/contract/subscription";
import { CalendarX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { formatDay } from "../ui/days-to-go.ts";

interface SkipControlsProps {
  groupId: string;
  subscriptionId: string;
  /** Where several boxes stand on one page: each button's name says which one it is about. */
  boxTitle?: string;
  nextDate: CalendarDate;
  skippedDate: CalendarDate | null;
  /** The server's: it decides what can still be skipped. */
  today: CalendarDate;
}

/** Skips the next delivery, or takes back the last skip, each with the last day on which that can be done. */
export function SkipControls(props: SkipControlsProps) {
  const { nextDate, skippedDate, today } = props;
  const lastDay = formatDay(lastSkipDate(nextDate), today);
  return (
    <div className="grid gap-3">
      {skippedDate && <SkippedDelivery {...props} skippedDate={skippedDate} />}
      {canSkip(nextDate, today) ? (
        <SkipForm {...props} intent="skip" date={nextDate} hint={`You can skip it until ${lastDay}.`}>
          <CalendarX className="size-5" aria-hidden />
          Skip delivery
        </SkipForm>
      ) : (
        <p className="text-sm text-muted">You could skip it until {lastDay}.</p>
      )}
    </div>
  );
}

function SkippedDelivery(props: SkipControlsProps & { skippedDate: CalendarDate }) {
  const { skippedDate, today } = props;
  const skipped = `The delivery of ${formatDay(skippedDate, today)} is skipped.`;
  if (!canSkip(skippedDate, today)) return <p className="text-sm text-muted">{skipped}</p>;
  const lastDay = formatDay(lastSkipDate(skippedDate), today);
  const hint = `${skipped} You can undo that until ${lastDay}.`;
  return (
    <SkipForm {...props} intent="unskip" date={skippedDate} hint={hint}>
      <Undo2 className="size-5" aria-hidden />
      Undo skip
    </SkipForm>
  );
}

interface SkipFormProps extends SkipControlsProps {
  intent: "skip" | "unskip";
  date: CalendarDate;
  hint: string;
  children: ReactNode;
}

function SkipForm({ groupId, subscriptionId, boxTitle, intent, date, hint, children }: SkipFormProps) {
  const fetcher = useFetcher<Outcome>();
  const label = intent === "skip" ? "Skip delivery" : "Undo skip";
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="groupId" value={groupId} />
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <input type="hidden" name="deliveryDate" value={date} />
      <Button
        type="submit"
        kind="outline"
        aria-label={boxTitle && `${label}: ${boxTitle}`}
        busy={fetcher.state !== "idle"}
        busyLabel={intent === "skip" ? "Skipping..." : "Undoing..."}
      >
        {children}
      </Button>
      <p className="min-w-0 grow basis-40 text-sm text-muted">{hint}</p>
    </fetcher.Form>
  );
}
