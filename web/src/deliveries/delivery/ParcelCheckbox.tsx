import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { parcelName } from "./parcel-words.ts";
import type { Choice } from "./use-choice.ts";

interface ParcelCheckboxProps {
  parcel: AdminParcel;
  choice: Choice;
}

/** With Shift, a press or the space bar also takes all parcels since the one before. */
export function ParcelCheckbox({ parcel, choice }: ParcelCheckboxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Choose ${parcelName(parcel)}`}
        checked={choice.isChosen(parcel)}
        // Both the pointer and the space bar end in a click, which says whether Shift is held.
        onClick={({ shiftKey }) => choice.toggle(parcel, shiftKey)}
        onChange={() => undefined}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
