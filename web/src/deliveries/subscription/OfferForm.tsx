import { type CalendarDate, firstOfNextMonth } from "@boxmates/contract/base/calendar";
import type { BoxOffer } from "@boxmates/contract/deliveries/box-offer";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import { centsOf } from "@boxmates/contract/money/currency";
import { type BoxType, boxTypeLabels } from "@boxmates/contract/workshop/box";
import { useState } from "react";
import { formatPrice } from "../../base/api/format-price.ts";
import { BoxPicture } from "../../base/shell/BoxPicture.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { useAddSubscription, useSuggestBox } from "./writes.ts";

/** The choice that the form starts with: one box, or the first one of a kind. */
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
  /** True if a member who subscribes pays for a box of their own. */
  isPaid: boolean;
  /** The server's: the first delivery follows from it. */
  today: CalendarDate;
  onDone: () => void;
}

export function OfferForm(props: OfferFormProps) {
  const { groupId, boxes, subscribedBoxIds, suggestedBoxIds, act, first, isPaid, today, onDone } = props;
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
      onSubmit={() => chosen && send({ params: { groupId }, body: bodyOf(chosen, isPaid) }, onDone)}
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
            <strong>{formatPrice(chosen.price)}</strong> per box · {cadenceLabels.monthly} · first box on{" "}
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

/** If boxes are paid, the server refuses another price than the one that was shown. */
function bodyOf({ id: boxId, price }: BoxOffer, isPaid: boolean) {
  return isPaid ? { boxId, priceCents: centsOf(price) } : { boxId };
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

interface OfferChoiceProps {
  box: BoxOffer;
  /** A remark: the group has it already, or somebody has suggested it. */
  note: string | undefined;
  /** A box that the group already has cannot be chosen. */
  isTaken: boolean;
  checked: boolean;
  onChoose: () => void;
}

/** One box to choose, with its price and what is inside. */
function OfferChoice({ box, note, isTaken, checked, onChoose }: OfferChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-2 rounded-2xl border border-line p-4 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken">
      <input
        type="radio"
        name="boxId"
        value={box.id}
        checked={checked}
        disabled={isTaken}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 scroll-my-28 accent-accent"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{box.title}</span>
        <span className="text-sm text-muted">{boxTypeLabels[box.boxType]}</span>
        <span>
          <span className="font-semibold tabular-nums">{formatPrice(box.price)}</span> per box
        </span>
        {note && (
          <span>
            <Badge tone={isTaken ? "success" : "warning"}>{note}</Badge>
          </span>
        )}
      </span>
      <BoxPicture box={box} size="small" />
      {box.description && (
        <span className="col-span-2 col-start-2 text-sm wrap-anywhere">{box.description}</span>
      )}
      <span className="col-span-2 col-start-2 text-sm wrap-anywhere">
        <span className="font-semibold">Inside: </span>
        {insideOf(box)}
      </span>
    </label>
  );
}

function insideOf({ boxType, contents }: BoxOffer): string {
  if (boxType === "explorer_variety") return "a box of another theme each time.";
  if (contents.length === 0) return "a surprise.";
  const items = contents.map(({ itemName, quantity }) =>
    quantity > 1 ? `${quantity} × ${itemName}` : itemName,
  );
  return `${items.join(", ")}.`;
}
