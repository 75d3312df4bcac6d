import { type CalendarDate, firstOfNextMonth } from "@boxmates/contract/base/calendar";
import { type BoxOffer, cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate, formatMoney } from "../../base/ui/formatting.ts";
import { OfferChoice } from "./OfferChoice.tsx";
import { useAddSubscription, useSuggestBox } from "./writes.ts";

/** What is chosen at first: one box, or the first one of a kind. */
export interface FirstChoice {
  boxId?: string;
  boxType?: BoxType | undefined;
}

export interface OfferFormProps {
  groupId: string;
  boxes: readonly BoxOffer[];
  /** The boxes that the group already receives. */
  subscribedBoxIds: readonly string[];
  /** The boxes that somebody suggested already. */
  suggestedBoxIds: readonly string[];
  /** Members who may not subscribe suggest. */
  act: "subscribe" | "suggest";
  first?: FirstChoice | undefined;
  /** The server's: the first delivery follows from it. */
  today: CalendarDate;
  onDone: () => void;
}

export function OfferForm(props: OfferFormProps) {
  const { groupId, boxes, subscribedBoxIds, suggestedBoxIds, act, first, today, onDone } = props;
  const { send, busy } = useAct(act);
  // A suggestion can be taken up, but not repeated.
  const taken = act === "suggest" ? [...subscribedBoxIds, ...suggestedBoxIds] : subscribedBoxIds;
  const free = boxes.filter(({ id }) => !taken.includes(id));
  const [picked, setPicked] = useState(
    () => free.find(({ id, boxType }) => id === first?.boxId || boxType === first?.boxType)?.id,
  );
  // Somebody else may subscribe to it in the meantime.
  const chosen = free.find(({ id }) => id === picked);
  return (
    <Form
      onSubmit={() => chosen && send({ params: { groupId }, body: { boxId: chosen.id } }, onDone)}
      noValidate
    >
      {free.length === 0 && (
        <p className="text-muted">Your group has every box that is offered at the moment.</p>
      )}
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="sr-only">Box</legend>
        {boxes.map((box) => (
          <OfferChoice
            key={box.id}
            box={box}
            note={noteOn(box.id, props)}
            isTaken={taken.includes(box.id)}
            checked={box === chosen}
            onChoose={() => setPicked(box.id)}
          />
        ))}
      </fieldset>
      {/* Always in sight: the list is longer than a phone. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t border-line bg-raised px-6 py-4">
        {chosen && act === "subscribe" && (
          <p aria-live="polite" className="text-sm">
            <strong>{formatMoney(chosen.price)}</strong> per box · {cadenceLabels.monthly} · first box on{" "}
            <strong className="whitespace-nowrap">{formatDate(firstOfNextMonth(today))}</strong>
          </p>
        )}
        <Button type="submit" disabled={!chosen} busy={busy} busyLabel={busyLabels[act]}>
          {labels[act]}
        </Button>
      </div>
    </Form>
  );
}

const labels = { subscribe: "Subscribe", suggest: "Suggest" };
const busyLabels = { subscribe: "Subscribing...", suggest: "Suggesting..." };

function useAct(act: OfferFormProps["act"]) {
  const subscribing = useAddSubscription();
  const suggesting = useSuggestBox();
  const { busy } = act === "subscribe" ? subscribing : suggesting;
  return {
    send: (request: Parameters<typeof suggesting.send>[0], onDone: () => void) =>
      act === "subscribe" ? subscribing.send(request, onDone) : suggesting.send(request, onDone),
    busy,
  };
}

function noteOn(boxId: string, { subscribedBoxIds, suggestedBoxIds }: OfferFormProps): string | undefined {
  if (subscribedBoxIds.includes(boxId)) return "Your group has it";
  return suggestedBoxIds.includes(boxId) ? "Suggested" : undefined;
}
