import { profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import type { UserDetails, UserEntry } from "@boxmates/contract/desk/admin";
import { useRef } from "react";
import { Link } from "react-router";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { formatMoment } from "../../base/ui/formatting.ts";
import { useEndSessions } from "./writes.ts";

interface UserSessionsProps {
  user: UserEntry;
  own: boolean;
  sessions: UserDetails["sessions"];
}

/** The devices on which somebody is signed in, with a way to sign them all out. */
export function UserSessions({ user, own, sessions }: UserSessionsProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    // It takes the focus when the button is gone with the sessions.
    <div ref={list} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
      {sessions.length === 0 ? <p>No device</p> : <Devices sessions={sessions} />}
      {own && (
        <Link to={profilePart(securityAnchor)} className="font-medium text-accent underline">
          Sign out devices on your profile
        </Link>
      )}
      {!own && sessions.length > 0 && <EndSessions user={user} onDone={() => list.current?.focus()} />}
    </div>
  );
}

function Devices({ sessions }: Pick<UserSessionsProps, "sessions">) {
  return (
    <ul className="grid gap-1.5">
      {sessions.map(({ id, device, lastUsedAt }) => (
        <li key={id} className="wrap-anywhere">
          {device} <span className="text-sm text-muted">last used {formatMoment(lastUsedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function EndSessions({ user, onDone }: { user: UserEntry; onDone: () => void }) {
  const { userId, fullName, email } = user;
  const name = fullName || email;
  const { send, busy } = useEndSessions(name);
  return (
    <AskedButton
      label="End all sessions"
      title="End all sessions?"
      question={`${name} is signed out on all devices and can sign in again at any time.`}
      busy={busy}
      busyLabel="Ending..."
      onConfirm={(close) =>
        send({ params: { userId } }, () => {
          close();
          onDone();
        })
      }
    />
  );
}
