import { maxCountedParcels } from "@boxmates/contract/deliveries/delivery";
import { Package, Truck } from "lucide-react";
import { Link } from "react-router";
import { formatCapped } from "../../base/ui/formatting.ts";
import { StatCard, stretchedClass } from "../../base/ui/StatCard.tsx";

interface ParcelCountCardsProps {
  /** Undefined if they could not be read. */
  counts: { preparing: number; shipped: number } | undefined;
}

const cards = [
  { status: "preparing", label: "To ship", icon: Package },
  { status: "shipped", label: "On their way", icon: Truck },
] as const;

/** The numbers of parcels that need work; each card leads to its own list. */
export function ParcelCountCards({ counts }: ParcelCountCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4">
      {cards.map(({ status, label, icon: Icon }) => (
        <li key={status} className="grid">
          <StatCard
            label={
              <Link to={{ search: `?status=${status}` }} preventScrollReset className={stretchedClass}>
                {label}
              </Link>
            }
            value={counts ? formatCapped(counts[status], maxCountedParcels) : "–"}
            icon={<Icon className="size-7" />}
          />
        </li>
      ))}
    </ul>
  );
}
