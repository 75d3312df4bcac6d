import type { BoxOffer } from "@boxmates/contract/subscription";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { OfferChoice } from "./OfferChoice.tsx";
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
      {/* In sight whatever is chosen: the list is longer than a phone. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid border-t border-line bg-raised px-6 py-4">
        <Button type="submit" disabled={chosen === ""} busy={busy} busyLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
    </Form>
  );
}
