import type { BoxOffer } from "@boxmates/contract/deliveries/subscription";
import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { BoxPicture } from "../../base/shell/BoxPicture.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";

interface OfferChoiceProps {
  box: BoxOffer;
  /** Why it cannot be chosen, or who would like it. */
  note: string | undefined;
  /** A box that the group already has cannot be chosen. */
  isTaken: boolean;
  checked: boolean;
  onChoose: () => void;
}

/** One box to choose, with its price and what is inside. */
export function OfferChoice({ box, note, isTaken, checked, onChoose }: OfferChoiceProps) {
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
          <span className="font-semibold tabular-nums">{formatMoney(box.price)}</span> per box
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
