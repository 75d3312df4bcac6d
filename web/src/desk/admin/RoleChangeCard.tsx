import type { RoleChange } from "@boxmates/contract/desk/admin";
import { ArrowRight } from "lucide-react";
import type { Reading } from "../../base/api/read.ts";
import { Card } from "../../base/ui/Card.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { formatMoment } from "../../base/ui/formatting.ts";
import { Hint } from "../../base/ui/Hint.tsx";
import { UserRoleBadge } from "./UserSummary.tsx";
import type { Refresh } from "./use-refresh.ts";

interface RoleChangeCardProps {
  roleChanges: Reading<RoleChange[]>;
  refresh: Refresh;
}

/** The audit log of role changes. Specification, section 2. */
export function RoleChangeCard({ roleChanges: { value, failure }, refresh }: RoleChangeCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">Role Change Audit Log</h2>
      {value && <RoleChangeList roleChanges={value} />}
      {failure && <ErrorState text={failure} busy={refresh.refreshing} onRetry={refresh.refresh} />}
    </Card>
  );
}

function RoleChangeList({ roleChanges }: { roleChanges: readonly RoleChange[] }) {
  if (roleChanges.length === 0) return <p className="text-muted">No audit logs</p>;
  return (
    <section
      aria-label="Latest role changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a part that scrolls
      tabIndex={0}
      className="h-96 overflow-y-auto rounded-2xl border border-line px-4"
    >
      <ul>
        {roleChanges.map((change) => (
          <RoleChangeEntry key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

function RoleChangeEntry({ change }: { change: RoleChange }) {
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">User</span>
          <ShortId id={change.changedUserId} name={change.changedUserName} />
          {change.oldRole && (
            <>
              <UserRoleBadge role={change.oldRole} />
              <ArrowRight className="size-4 text-muted" aria-label="to" role="img" />
            </>
          )}
          <UserRoleBadge role={change.newRole} />
        </p>
        <time dateTime={change.createdAt} className="text-sm text-muted">
          {formatMoment(change.createdAt)}
        </time>
      </div>
      <p className="text-sm text-muted">
        Changed by <ShortId id={change.changedBy} name={change.changedByName} />
      </p>
      {change.reason && (
        <p className="text-sm wrap-anywhere">
          Reason: <bdi>{change.reason}</bdi>
        </p>
      )}
    </li>
  );
}

/** The start of an id, as the specification has it; on hover and focus it says whose it is. */
function ShortId({ id, name }: { id: string; name: string | null }) {
  return (
    <Hint text={name ?? "Deleted account"}>
      <code className="text-sm">{id.slice(0, 8)}</code>
    </Hint>
  );
}
