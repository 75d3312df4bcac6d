import type { SessionEntry } from "@boxmates/contract/account";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { SessionItem } from "./SessionItem.tsx";
import { SignOutEverywhereDialog } from "./SignOutEverywhereDialog.tsx";
import type { Farewell } from "./use-farewell.ts";

interface SessionListProps {
  sessions: readonly SessionEntry[];
  farewell: Farewell;
}

export function SessionList({ sessions, farewell }: SessionListProps) {
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const title = useTitleFocus(sessions.length);
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
      {!elsewhere && <p className="text-sm text-muted">You are signed in nowhere else.</p>}
      <Button kind="outline" className="sm:justify-self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <SignOutEverywhereDialog open={asking} onOpenChange={setAsking} farewell={farewell} />
    </section>
  );
}

/** A row takes its button along: where that had the focus, it goes to the list's title. */
function useTitleFocus(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus();
    before.current = count;
  }, [count]);
  return title;
}
