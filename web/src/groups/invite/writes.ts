import { inviteApi } from "@boxmates/contract/groups/invite";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { mailOutcome } from "./mail-outcome.ts";
import type { ReadAddresses } from "./read-addresses.ts";
import { type AddressEntry, type AddressOutcome, entriesFor, type Invited, sendAll } from "./send-all.ts";
import { toldInvitation } from "./told-invitation.ts";

const failedToSend = "Error sending invitation";

/** Invites one address to a group, or invites it again, and reports the outcome of the mail. */
export const useSendInvitation = (groupId: string) =>
  useTask(
    async (email: string) => {
      const invited = await inviteAddress(groupId, email);
      return toldInvitation({ ...invited, mail: await invited.mail });
    },
    {
      failed: failedToSend,
      onDone: ({ isSent, title, description }) =>
        isSent ? toast.success(title, description) : toast.info(title, description),
    },
  );

interface Run {
  groupId: string;
  entries: readonly AddressEntry[];
  /** The reason why the rest was not sent; undefined if every address had its turn. */
  stopped: string | undefined;
}

/** Invites many addresses, and keeps the outcome of each. */
export function useSendInvitations(groupId: string) {
  const [run, setRun] = useState<Run>();
  const isGone = useIsGone();
  const write = useTask(
    async (typed: ReadAddresses) => {
      setRun({ groupId, entries: entriesFor(typed), stopped: undefined });
      const tell = (email: string, outcome: AddressOutcome) =>
        setRun((known) => known && { ...known, entries: withOutcome(known.entries, email, outcome) });
      const sent = await sendAll(typed.valid, { invite: (email) => inviteAddress(groupId, email), tell });
      setRun((known) => known && { ...known, stopped: sent.stopped });
      return sent;
    },
    {
      failed: failedToSend,
      onDone: ({ left }) => {
        if (isGone() && left.length > 0) toast.error(failedToSend, missed(left));
      },
    },
  );
  // The outcomes of one group say nothing about another.
  return { ...write, run: run?.groupId === groupId ? run : undefined };
}

export type SendingInvitations = ReturnType<typeof useSendInvitations>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Throws the refusal; the outcome of the mail follows. */
async function inviteAddress(groupId: string, email: string): Promise<Invited> {
  const { invite, resent } = await call(inviteApi.create, { params: { groupId }, body: { email } });
  const params = { groupId, inviteId: invite.id };
  return { email, resent, mail: mailOutcome({ ask: () => call(inviteApi.mail, { params }), wait }) };
}

function withOutcome(
  entries: readonly AddressEntry[],
  email: string,
  outcome: AddressOutcome,
): AddressEntry[] {
  return entries.map((known) => (known.email === email ? { ...known, outcome } : known));
}

function missed(left: readonly string[]): string {
  return left.length === 1 ? `${left[0]} was not invited.` : `${left.length} addresses were not invited.`;
}

/** Returns a function that says whether the reader has gone to another page and no longer sees the list. */
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

export const useCancelInvitation = () =>
  useWrite(inviteApi.cancel, {
    failed: "Failed to cancel invitation",
    onDone: () => toast.success("Invitation cancelled"),
  });

/** Makes the group's share link; an earlier one stops working. */
export const useCreateShareLink = () =>
  useWrite(inviteApi.createShareLink, {
    failed: "Error creating share link",
    onDone: () => toast.success("Share link created"),
  });

export const useRevokeShareLink = () =>
  useWrite(inviteApi.revokeShareLink, {
    failed: "Error revoking share link",
    onDone: () => toast.success("Share link revoked"),
  });

const welcome = () => toast.success("Welcome to the group!");

export const useAcceptInvitation = () =>
  useWrite(inviteApi.accept, { failed: "Error accepting invitation", leaves: true, onDone: welcome });

export const useDeclineInvitation = () =>
  useWrite(inviteApi.decline, {
    failed: "Error declining invitation",
    leaves: true,
    onDone: () =>
      toast.info(
        "Invitation declined",
        "The group does not invite you again. Its share link still lets you in.",
      ),
  });

/** Joins through a share link. Somebody who is already in the group sees a message and goes there as well. */
export const useJoinGroup = () =>
  useTask(
    async (token: string) => {
      try {
        await call(inviteApi.join, { params: { token } });
        welcome();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "ALREADY_A_MEMBER") throw error;
        toast.info("Already a member", "You are already in this group.");
      }
    },
    { failed: "Error joining group", leaves: true },
  );
