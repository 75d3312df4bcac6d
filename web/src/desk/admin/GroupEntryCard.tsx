import type { GroupEntry } from "@boxmates/contract/desk/admin";
import { type LucideIcon, Package, Repeat, Trash2, Users } from "lucide-react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { counted, ownerName } from "./group-words.ts";

interface GroupEntryCardProps {
  group: GroupEntry;
  onDelete: (group: GroupEntry) => void;
}

/** A card on a phone, a row where there is room. Names come in every script: each is kept apart from the text around it. */
export function GroupEntryCard({ group, onDelete }: GroupEntryCardProps) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <Avatar name={group.name} />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg leading-snug font-bold wrap-anywhere">
            <bdi>{group.name}</bdi>
          </h3>
          <Owner group={group} />
          <p className="text-sm text-muted">Created {formatDate(group.createdAt)}</p>
        </div>
      </div>
      <ul className="grid w-40 gap-y-1 text-muted">
        <Count icon={Users}>{counted(group.members, "member")}</Count>
        <Count icon={Repeat}>{counted(group.activeSubscriptions, "subscription")}</Count>
        <Count icon={Package}>{counted(group.deliveries, "delivery", "deliveries")}</Count>
      </ul>
      <Button kind="outline" aria-label={`Delete ${group.name}`} onClick={() => onDelete(group)}>
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
    </article>
  );
}

function Owner({ group }: { group: GroupEntry }) {
  return (
    <p className="flex flex-wrap gap-x-2 wrap-anywhere">
      <span>
        Owned by <bdi className="font-medium">{ownerName(group)}</bdi>
      </span>
      {group.owner.fullName && <span className="text-muted">{group.owner.email}</span>}
    </p>
  );
}

function Count({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </li>
  );
}
