import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { useId } from "react";
import { Card } from "../../base/ui/Card.tsx";
import { ThingButton, ThingSentence } from "./NextThing.tsx";
import type { NextThing } from "./next-things.ts";

interface NowCardProps {
  groupId: string;
  thing: NextThing;
  today: CalendarDate;
  /** The reader's. */
  timeZone: string;
}

/** The reader's next step in their group, and where to press. */
export function NowCard({ groupId, thing, today, timeZone }: NowCardProps) {
  const titleId = useId();
  return (
    <Card
      role="group"
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 border-accent bg-warm sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-sm font-bold tracking-wide text-accent uppercase">
          Now
        </h2>
        <p className="mt-1 text-lg wrap-anywhere">
          <ThingSentence thing={thing} today={today} timeZone={timeZone} />
        </p>
      </div>
      <div className="grid empty:hidden">
        <ThingButton groupId={groupId} thing={thing} />
      </div>
    </Card>
  );
}
