import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { useState } from "react";
import { useLocation } from "react-router";

export interface Choice {
  chosen: readonly AdminParcel[];
  isChosen: (parcel: AdminParcel) => boolean;
  /** With `through`, the parcels from the one before up to this become what this becomes. */
  toggle: (parcel: AdminParcel, through: boolean) => void;
  chooseAll: () => void;
  chooseNone: () => void;
}

/**
 * The parcels of the page that are chosen. Only visible ones can be: another page or filter starts without a choice, and
 * a parcel that a live reload takes away is no longer chosen.
 */
export function useChoice(parcels: readonly AdminParcel[]): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [latest, setLatest] = useState<string>();
  const { search } = useLocation();
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    setIds(new Set());
    setLatest(undefined);
  }
  const isChosen = ({ id }: AdminParcel) => ids.has(id);
  const toggle = ({ id }: AdminParcel, through: boolean) => {
    const meant = new Set(
      idsBetween(
        parcels.map((each) => each.id),
        (through && latest) || id,
        id,
      ),
    );
    setLatest(id);
    setIds((known) =>
      known.has(id) ? new Set([...known].filter((each) => !meant.has(each))) : new Set([...known, ...meant]),
    );
  };
  return {
    chosen: parcels.filter(isChosen),
    isChosen,
    toggle,
    chooseAll: () => setIds(new Set(parcels.map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  };
}

/** Returns the ids from one to the other, both included, whichever comes first; only `to` if `from` is gone. */
export function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}
