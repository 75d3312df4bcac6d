import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { useState } from "react";
import { useLocation } from "react-router";

export interface Choice {
  chosen: readonly AdminParcel[];
  isChosen: (parcel: AdminParcel) => boolean;
  toggle: (parcel: AdminParcel) => void;
  chooseAll: () => void;
  chooseNone: () => void;
}

/**
 * The parcels of the page that are chosen. Only visible ones can be: another page or filter starts without a choice, and
 * a parcel that a live reload takes away is no longer chosen.
 */
export function useChoice(parcels: readonly AdminParcel[]): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { search } = useLocation();
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    setIds(new Set());
  }
  const isChosen = ({ id }: AdminParcel) => ids.has(id);
  const toggle = ({ id }: AdminParcel) =>
    setIds((known) =>
      known.has(id) ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id]),
    );
  return {
    chosen: parcels.filter(isChosen),
    isChosen,
    toggle,
    chooseAll: () => setIds(new Set(parcels.map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  };
}
