import type { SessionEntry } from "@boxmates/contract/account";
import { Monitor, Smartphone } from "lucide-react";
import { useFetcher } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { formatDate, formatMoment } from "../ui/formatting.ts";

export function SessionItem({ session }: { session: SessionEntry }) {
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Monitor;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto]">
      <Icon className="size-6 self-start text-muted sm:self-center" aria-hidden />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{session.device}</span>
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-muted">Signed in since {formatDate(session.createdAt)}</p>
        <p className="text-sm text-muted">Last used {formatMoment(session.lastUsedAt)}</p>
      </div>
      {!session.current && <EndSessionForm session={session} />}
    </li>
  );
}

function EndSessionForm({ session: { id, device } }: { session: SessionEntry }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className="max-sm:col-start-2">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="sessionId" value={id} />
      <input type="hidden" name="device" value={device} />
      <Button type="submit" kind="outline" busy={fetcher.state !== "idle"} busyLabel="Signing out...">
        <span>
          Sign out<span className="sr-only"> {device}</span>
        </span>
      </Button>
    </fetcher.Form>
  );
}
