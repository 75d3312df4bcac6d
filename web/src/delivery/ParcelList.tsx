import type { AdminParcel } from "@boxmates/contract/delivery";
import { useEffect, useRef } from "react";
import { ParcelItem } from "./ParcelItem.tsx";
import type { Choice } from "./use-choice.ts";

interface ParcelListProps {
  parcels: readonly AdminParcel[];
  choice: Choice;
  onTracking: (parcel: AdminParcel) => void;
}

export function ParcelList({ parcels, choice, onTracking }: ParcelListProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChooseAll choice={choice} of={parcels.length} />
      {/* What gets the focus is scrolled clear of the bar that then lies over the list. */}
      <ul className="grid grid-cols-1 gap-3 **:scroll-mb-56 lg:**:scroll-mb-28">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelItem
              parcel={parcel}
              chosen={choice.isChosen(parcel)}
              onToggle={choice.toggle}
              onTracking={onTracking}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChooseAll({ choice, of }: { choice: Choice; of: number }) {
  const box = useRef<HTMLInputElement>(null);
  const { length: count } = choice.chosen;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of;
  }, [count, of]);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start px-4 font-medium sm:px-5">
      <input
        ref={box}
        type="checkbox"
        checked={count === of}
        onChange={count === of ? choice.chooseNone : choice.chooseAll}
        className="size-5 cursor-pointer accent-accent"
      />
      Choose all on this page
    </label>
  );
}
