import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../ui/toast.ts";
import { inviteAddress } from "./invite-address.ts";
import { type AddressOutcome, type Sent, sendAll } from "./send-all.ts";

export interface AddressEntry {
  email: string;
  outcome: AddressOutcome;
}

interface Run {
  groupId: string;
  entries: readonly AddressEntry[];
  stopped: string | undefined;
}

/** Sends invitations to many addresses, and keeps what has become of each. */
export function useSending(groupId: string) {
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<Run>();
  const [busy, setBusy] = useState(false);
  const isGone = useIsGone();

  async function send(emails: readonly string[]): Promise<Sent> {
    setBusy(true);
    const entries = emails.map((email): AddressEntry => ({ email, outcome: { state: "queued" } }));
    setRun({ groupId, entries, stopped: undefined });
    const tell = (email: string, outcome: AddressOutcome) =>
      setRun((known) => known && { ...known, entries: replaced(known.entries, { email, outcome }) });
    const sent = await sendAll(emails, { invite: (email) => inviteAddress(groupId, email), tell });
    setRun((known) => known && { ...known, stopped: sent.stopped });
    setBusy(false);
    if (!isGone()) void revalidate();
    else if (sent.left.length > 0) toast.error("Error sending invitation", missed(sent.left));
    return sent;
  }

  // What was sent for one group says nothing of another.
  return { send, busy, run: run?.groupId === groupId ? run : undefined };
}

function replaced(entries: readonly AddressEntry[], entry: AddressEntry): AddressEntry[] {
  return entries.map((known) => (known.email === entry.email ? entry : known));
}

function missed(left: readonly string[]): string {
  return left.length === 1 ? `${left[0]} was not invited.` : `${left.length} addresses were not invited.`;
}

/** Whoever has gone to another page does not see the list any more. */
function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}
