import { formatCount } from "@boxmates/contract/base/counted";
import type { UserCounts } from "@boxmates/contract/desk/admin";
import { ShieldCheck, Store, UserRound, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { StatCard, stretchedClass } from "../../base/ui/StatCard.tsx";

interface UserCountCardsProps {
  /** Undefined if they could not be read. */
  counts: UserCounts | undefined;
  labels: Record<keyof UserCounts, string>;
  totalLeadsTo?: string;
}

const icons = { total: UsersRound, admin: ShieldCheck, vendor: Store, user: UserRound };
const kinds = ["total", "admin", "vendor", "user"] as const;

export function UserCountCards({ counts, labels, totalLeadsTo }: UserCountCardsProps) {
  return (
    <ul className="grid auto-rows-fr grid-cols-2 gap-4 lg:grid-cols-4">
      {kinds.map((kind) => {
        const Icon = icons[kind];
        const leadsTo = kind === "total" ? totalLeadsTo : undefined;
        return (
          <li key={kind} className="grid">
            <StatCard
              label={
                leadsTo ? (
                  <Link to={leadsTo} className={stretchedClass}>
                    {labels[kind]}
                  </Link>
                ) : (
                  labels[kind]
                )
              }
              value={counts ? formatCount(counts[kind]) : "–"}
              icon={<Icon className="size-7" />}
            />
          </li>
        );
      })}
    </ul>
  );
}
