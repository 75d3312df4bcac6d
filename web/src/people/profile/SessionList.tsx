import type { SessionEntry } from "@boxmates/contract/pages/profile-page";
import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { useEndAllSessions, useEndSession } from "./writes.ts";

export function SessionList({ sessions }: { sessions: readonly SessionEntry[] }) {
  const titleId = useId();
  const title = useFocusWhenShorter(sessions.length);
  const elsewhere = sessions.some((session) => !session.current);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <h3 ref={title} id={titleId} tabIndex={-1} className="text-lg font-bold outline-none">
        Where you are signed in
      </h3>
      <ul className="grid grid-cols-1 gap-4">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {!elsewhere && <p className="text-sm text-muted">You are not signed in anywhere else.</p>}
      <SignOutEverywhere />
    </section>
  );
}

function SessionItem({ session }: { session: SessionEntry }) {
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
      {!session.current && <EndSessionButton session={session} />}
    </li>
  );
}

function EndSessionButton({ session: { id, device } }: { session: SessionEntry }) {
  const { send, busy } = useEndSession(device);
  return (
    <div className="max-sm:col-start-2">
      <Button
        kind="outline"
        busy={busy}
        busyLabel="Signing out..."
        onClick={() => send({ params: { sessionId: id } })}
      >
        <span>
          Sign out<span className="sr-only"> {device}</span>
        </span>
      </Button>
    </div>
  );
}

function SignOutEverywhere() {
  const { send, busy } = useEndAllSessions();
  return (
    <AskedButton
      label="Sign out everywhere"
      className="sm:justify-self-start"
      title="Sign out everywhere?"
      question="You are signed out on all devices, on this one too. You can sign in again at any time."
      busy={busy}
      busyLabel="Signing out..."
      onConfirm={() => send()}
    />
  );
}

/** A removed row takes its button along: if that had the focus, the list's title gets it. */
function useFocusWhenShorter(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus();
    before.current = count;
  }, [count]);
  return title;
}
