import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { type DeliveryStatus, deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import {
  Ban,
  CircleCheck,
  type LucideIcon,
  MessageCircleMore,
  Package,
  PackageOpen,
  Pencil,
  Truck,
} from "lucide-react";
import { Menu } from "../../base/ui/Menu.tsx";
import type { Moves } from "./Moves.tsx";
import { noteLabel } from "./NotesDialog.tsx";
import { offeredMoves } from "./offered-moves.ts";
import { parcelName } from "./parcel-words.ts";

/** The acts on one parcel. */
export interface ParcelActs {
  onTracking: (parcel: AdminParcel) => void;
  onNote: (parcel: AdminParcel) => void;
  onContents: (parcel: AdminParcel) => void;
  moves: Moves;
}

const moveIcons: Record<DeliveryStatus, LucideIcon> = {
  preparing: Package,
  shipped: Truck,
  delivered: CircleCheck,
  cancelled: Ban,
};

export function ParcelMenu({ parcel, acts }: { parcel: AdminParcel; acts: ParcelActs }) {
  const { onTracking, onNote, onContents, moves } = acts;
  return (
    <Menu
      label={`Manage ${parcelName(parcel)}`}
      busy={moves.busy}
      actions={[
        { icon: Pencil, label: "Edit tracking", onChoose: () => onTracking(parcel) },
        { icon: MessageCircleMore, label: noteLabel(parcel), onChoose: () => onNote(parcel) },
        { icon: PackageOpen, label: "Contents", onChoose: () => onContents(parcel) },
        ...offeredMoves([parcel]).map(({ status, movable }) => ({
          icon: moveIcons[status],
          label: `Mark as ${deliveryStatusLabels[status]}`,
          tone: status === "cancelled" ? ("danger" as const) : ("plain" as const),
          onChoose: () => moves.start({ status, movable, parcelIds: [parcel.id] }),
        })),
      ]}
    />
  );
}
