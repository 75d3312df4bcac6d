import { boxTypeLabels } from "@boxmates/contract/box";
import type { BoxOffer } from "@boxmates/contract/subscription";
import { Badge } from "../ui/Badge.tsx";
import { formatMoney } from "../ui/formatting.ts";
import { OfferPicture } from "./OfferPicture.tsx";

interface OfferChoiceProps {
  box: BoxOffer;
  /** What the group has already cannot be chosen. */
  isSubscribed: boolean;
  checked: boolean;
  onChoose: () => void;
}

export function OfferChoice({ box, isSubscribed, checked, onChoose }: OfferChoiceProps) {
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
