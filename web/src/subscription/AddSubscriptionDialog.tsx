import { boxTypeLabels } from "@boxmates/contract/box";
import { type BoxOffer, subscriptionApi } from "@boxmates/contract/subscription";
import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { call } from "../api/client.ts";
import { messageOf } from "../api/messages.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Form } from "../ui/Form.tsx";
import { formatMoney } from "../ui/formatting.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface AddSubscriptionDialogProps {
  groupId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddSubscriptionDialog({ groupId, open, onOpenChange }: AddSubscriptionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Subscription"
      description="Everyone in the group gets the same box. You can change or cancel it at any time."
      width="wide"
    >
      <OfferForm groupId={groupId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Offers =
  | { state: "loading" }
  | { state: "failed"; text: string }
  | { state: "ready"; boxes: BoxOffer[] };

/** The offers are read when the dialog opens: the group's page does not need them. */
function useOffers(groupId: string) {
  const [offers, setOffers] = useState<Offers>({ state: "loading" });
  const read = useCallback(() => {
    setOffers({ state: "loading" });
    call(subscriptionApi.offers, { params: { groupId } }).then(
      (boxes) => setOffers({ state: "ready", boxes }),
      (error) => setOffers({ state: "failed", text: messageOf(error, "Error loading boxes").description }),
    );
  }, [groupId]);
  useEffect(read, [read]);
  return { offers, read };
}

function OfferForm({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const { offers, read } = useOffers(groupId);
  const fetcher = useFetcher();
  const [chosen, setChosen] = useState("");
  useFinished(fetcher, onDone);
  if (offers.state === "loading") return <Skeleton className="h-40 w-full" />;
  if (offers.state === "failed")
    return <ErrorState title="Error loading boxes" text={offers.text} onRetry={read} />;
  if (offers.boxes.length === 0) return <p className="text-muted">No box is offered at the moment.</p>;
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="subscribe" />
      <fieldset className="grid gap-3">
        <legend className="sr-only">Box</legend>
        {offers.boxes.map((box) => (
          <OfferChoice
            key={box.id}
            box={box}
            checked={box.id === chosen}
            onChoose={() => setChosen(box.id)}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        disabled={chosen === ""}
        busy={fetcher.state !== "idle"}
        busyLabel="Subscribing..."
      >
        Subscribe
      </Button>
    </Form>
  );
}

function OfferChoice({ box, checked, onChoose }: { box: BoxOffer; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex cursor-pointer items-start gap-4 rounded-2xl border border-line p-4 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="boxId"
        value={box.id}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{box.title}</span>
        <span className="text-sm text-muted">
          {boxTypeLabels[box.boxType]} · {formatMoney(box.price)}
        </span>
        {box.description && <span className="text-sm wrap-anywhere">{box.description}</span>}
      </span>
    </label>
  );
}
