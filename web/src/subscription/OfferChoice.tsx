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
    <label className="flex cursor-pointer items-start gap-4 rounded-2xl border border-line p-4 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken">
      <input
        type="radio"
        name="boxId"
        value={box.id}
        checked={checked}
        disabled={isSubscribed}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 grow gap-1">
        <span className="font-semibold wrap-anywhere">{box.title}</span>
        <span className="text-sm text-muted">
          {boxTypeLabels[box.boxType]} · {formatMoney(box.price)}
        </span>
        {isSubscribed && (
          <span>
            <Badge tone="success">Your group has it</Badge>
          </span>
        )}
        {box.description && <span className="text-sm wrap-anywhere">{box.description}</span>}
      </span>
      <OfferPicture url={box.imageUrl} />
    </label>
  );
}
