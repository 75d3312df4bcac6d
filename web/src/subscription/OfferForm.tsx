import { boxTypeLabels } from "@boxmates/contract/box";
import { imageAddress } from "@boxmates/contract/image";
import type { BoxOffer } from "@boxmates/contract/subscription";
import { Package } from "lucide-react";
import { useState } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { formatMoney } from "../ui/formatting.ts";
import { Picture } from "../ui/Picture.tsx";
import { useAddSubscription } from "./writes.ts";

interface OfferFormProps {
  groupId: string;
  boxes: readonly BoxOffer[];
  subscribedBoxIds: readonly string[];
  onDone: () => void;
}

export function OfferForm({ groupId, boxes, subscribedBoxIds, onDone }: OfferFormProps) {
  const { send, busy } = useAddSubscription();
  const [picked, setPicked] = useState("");
  // Somebody else may subscribe to it in the meantime.
  const chosen = subscribedBoxIds.includes(picked) ? "" : picked;
  const hasChoice = boxes.some(({ id }) => !subscribedBoxIds.includes(id));
  return (
    <Form onSubmit={() => send({ params: { groupId }, body: { boxId: chosen } }, onDone)} noValidate>
      {!hasChoice && <p className="text-muted">Your group has every box that is offered at the moment.</p>}
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="sr-only">Box</legend>
        {boxes.map((box) => (
          <OfferChoice
            key={box.id}
            box={box}
            isSubscribed={subscribedBoxIds.includes(box.id)}
            checked={box.id === chosen}
            onChoose={() => setPicked(box.id)}
          />
        ))}
      </fieldset>
      {/* Always in sight: the list is longer than a phone. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid border-t border-line bg-raised px-6 py-4">
        <Button type="submit" disabled={chosen === ""} busy={busy} busyLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
    </Form>
  );
}

interface OfferChoiceProps {
  box: BoxOffer;
  /** A box that the group already has cannot be chosen. */
  isSubscribed: boolean;
  checked: boolean;
  onChoose: () => void;
}

function OfferChoice({ box, isSubscribed, checked, onChoose }: OfferChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-2 rounded-2xl border border-line p-4 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken">
      <input
        type="radio"
        name="boxId"
        value={box.id}
        checked={checked}
        disabled={isSubscribed}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 scroll-my-28 accent-accent"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{box.title}</span>
        <span className="text-sm text-muted">{boxTypeLabels[box.boxType]}</span>
        <span className="font-semibold tabular-nums">{formatMoney(box.price)}</span>
        {isSubscribed && (
          <span>
            <Badge tone="success">Your group has it</Badge>
          </span>
        )}
      </span>
      <OfferPicture url={box.imageUrl} />
      {box.description && (
        <span className="col-span-2 col-start-2 text-sm wrap-anywhere">{box.description}</span>
      )}
    </label>
  );
}

const shape = "size-16 shrink-0 rounded-xl sm:size-20";

/** The box's picture; a drawing if it has none, or none that can be shown. */
function OfferPicture({ url }: { url: string | null }) {
  const drawing = (
    <span aria-hidden className={`grid place-items-center bg-accent-soft text-accent ${shape}`}>
      <Package className="size-8" strokeWidth={1.5} />
    </span>
  );
  return <Picture src={url && imageAddress(url, "small")} placeholder={drawing} className={shape} />;
}
