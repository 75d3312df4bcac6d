import { Clock } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../base/ui/Button.tsx";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import { useChooseTimeZone } from "./writes.ts";
import { cityOf, shownZone, zoneMeant } from "./zone-names.ts";

interface OtherZoneProps {
  /** On the profile. */
  kept: string;
  /** The browser's. */
  here: string;
}

/** The zone that was declined last: it is offered once in this browser. */
const declined = storedDraft(() => localStorage, "boxmates-zone-declined", z.string());

/** Offers the browser's time zone to somebody whose profile has another one: they may have moved, or only travel. */
export default function OtherZone({ kept, here }: OtherZoneProps) {
  const [answered, setAnswered] = useState(() => declined.read());
  const { send, busy } = useChooseTimeZone();
  if (answered === here) return null;
  const decline = () => {
    declined.keep(here);
    setAnswered(here);
  };
  return (
    <section
      aria-label="Your time zone"
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-honey-soft p-4"
    >
      <p className="flex min-w-0 grow basis-72 items-start gap-3">
        <Clock className="size-6 shrink-0 text-honey" aria-hidden />
        <span>
          All times are those of {shownZone(kept)}, as on your profile. This browser is in {shownZone(here)}.
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          kind="outline"
          busy={busy}
          busyLabel="Saving..."
          onClick={() => send({ body: { timeZone: zoneMeant(shownZone(here)) } })}
        >
          Show Times of {cityOf(shownZone(here))}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={decline}>
          Keep {cityOf(shownZone(kept))}
        </Button>
      </div>
    </section>
  );
}
