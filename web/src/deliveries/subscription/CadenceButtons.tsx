import { type Cadence, cadenceLabels, cadences } from "@boxmates/contract/deliveries/subscription";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { Check, LoaderCircle } from "lucide-react";
import { useId } from "react";
import { formatDate } from "../../base/ui/formatting.ts";
import { useChangeCadence } from "./writes.ts";

interface CadenceButtonsProps {
  groupId: string;
  subscription: Pick<GroupPage["subscriptions"][number], "id" | "cadence" | "nextDates">;
}

/** The four cadences; pressing one changes the subscription at once. */
export function CadenceButtons({ groupId, subscription }: CadenceButtonsProps) {
  const { send, busy, sent } = useChangeCadence();
  const titleId = useId();
  const { id: subscriptionId } = subscription;
  const change = (cadence: Cadence) => {
    if (cadence !== subscription.cadence) send({ params: { groupId, subscriptionId }, body: { cadence } });
  };
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="text-lg font-bold">
        How often
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading outside of it. */}
      <div role="group" aria-labelledby={titleId} className="grid grid-cols-2 gap-x-2 gap-y-3">
        {cadences.map((cadence) => (
          <div key={cadence} className="grid content-start gap-1">
            <button
              type="button"
              aria-describedby={`${titleId}-${cadence}`}
              aria-pressed={cadence === subscription.cadence}
              // Not `disabled`: the focus would be lost with it.
              aria-disabled={busy || undefined}
              aria-busy={cadence === sent?.body.cadence || undefined}
              onClick={() => change(cadence)}
              className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-2xl border border-field bg-surface px-3 py-2 font-semibold transition-colors hover:border-accent hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <Mark isChosen={cadence === subscription.cadence} isAsked={cadence === sent?.body.cadence} />
              {cadenceLabels[cadence]}
            </button>
            <p id={`${titleId}-${cadence}`} className="text-center text-sm text-muted tabular-nums">
              Next {formatDate(subscription.nextDates[cadence])}
            </p>
          </div>
        ))}
      </div>
      <p className="text-sm text-muted">
        A new cadence counts from your last delivery, and starts with a box that you can still skip.
      </p>
    </section>
  );
}

function Mark({ isChosen, isAsked }: { isChosen: boolean; isAsked: boolean }) {
  if (isAsked) return <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden />;
  return isChosen ? <Check className="size-5 shrink-0" aria-hidden /> : null;
}
