import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import {
  Ban,
  CalendarClock,
  CalendarX,
  type LucideIcon,
  MoonStar,
  Package,
  PackageCheck,
  Truck,
} from "lucide-react";
import type { EntryKind } from "./calendar-entries.ts";

interface EntryLook {
  label: string;
  Icon: LucideIcon;
  tint: string;
  /** The colour of its dot on a phone. */
  dot: string;
}

/** Each kind of entry has a word and a drawing of its own, not only a colour. */
export const entryLooks: Record<EntryKind, EntryLook> = {
  planned: { label: "Planned", Icon: CalendarClock, tint: "bg-sky-soft text-sky", dot: "bg-sky" },
  night: { label: "Night", Icon: MoonStar, tint: "bg-berry-soft text-berry", dot: "bg-berry" },
  skipped: { label: "Skipped", Icon: CalendarX, tint: "bg-sunken text-muted", dot: "bg-field" },
  preparing: {
    label: deliveryStatusLabels.preparing,
    Icon: Package,
    tint: "bg-honey-soft text-honey",
    dot: "bg-honey",
  },
  shipped: {
    label: deliveryStatusLabels.shipped,
    Icon: Truck,
    tint: "bg-honey-soft text-honey",
    dot: "bg-honey",
  },
  delivered: {
    label: deliveryStatusLabels.delivered,
    Icon: PackageCheck,
    tint: "bg-success-soft text-success",
    dot: "bg-success",
  },
  cancelled: {
    label: deliveryStatusLabels.cancelled,
    Icon: Ban,
    tint: "bg-danger-soft text-danger",
    dot: "bg-danger",
  },
};
