import { ApiError, UnreachableError } from "../../base/api/api-error.ts";
import { reasonOf } from "../../base/api/messages.ts";
import type { MailOutcome } from "./mail-outcome.ts";
import type { ReadAddresses } from "./read-addresses.ts";
import { type ToldInvitation, toldInvitation } from "./told-invitation.ts";

export interface Invited {
  email: string;
  resent: boolean;
  /** The outcome of the mail, as soon as it is known. It never rejects. */
  mail: Promise<MailOutcome>;
}

/**
 * The progress of one address. `mailing`: the invitation exists, and its mail is being sent. `invalid`: it is
 * no address.
 */
export type AddressOutcome =
  | { state: "queued" | "sending" | "mailing" | "left" | "invalid" }
  | { state: "invited"; words: ToldInvitation }
  | { state: "refused"; reason: string };

export interface AddressEntry {
  /** The address; if it is none, the text as it was written. */
  email: string;
  outcome: AddressOutcome;
  /** True if it was written more than once; it is invited once. */
  isRepeated: boolean;
}

/** One entry for everything that was typed, before any of it is sent. */
export function entriesFor({ valid, invalid, repeated }: ReadAddresses): AddressEntry[] {
  return [
    ...valid.map(
      (email): AddressEntry => ({
        email,
        outcome: { state: "queued" },
        isRepeated: repeated.includes(email),
      }),
    ),
    ...invalid.map(
      (email): AddressEntry => ({
        email,
        outcome: { state: "invalid" },
        isRepeated: false,
      }),
    ),
  ];
}

interface Sending {
  invite: (email: string) => Promise<Invited>;
  tell: (email: string, outcome: AddressOutcome) => void;
}

export interface Sent {
  /** The addresses that are worth another try. */
  left: string[];
  /** The reason why the rest was not sent; undefined if every address had its turn. */
  stopped: string | undefined;
}

// Every further address would get the same answer.
const stopping = ["TOO_MANY_REQUESTS", "GROUP_FULL", "GROUP_NOT_FOUND", "NOT_A_MEMBER"];
// Another try would change nothing.
const settled = ["ALREADY_A_MEMBER", "INVITING_ONESELF", "INVITE_DECLINED", "INVITED_TOO_OFTEN"];

/** Invites one address after the other; a refused one does not hold up the rest. Ends once every mail is accounted for. */
export async function sendAll(emails: readonly string[], { invite, tell }: Sending): Promise<Sent> {
  const mails: Promise<void>[] = [];
  const left: string[] = [];
  let stopped: string | undefined;
  for (const email of emails) {
    if (stopped !== undefined) {
      left.push(email);
      tell(email, { state: "left" });
      continue;
    }
    tell(email, { state: "sending" });
    try {
      const invited = await invite(email);
      tell(email, { state: "mailing" });
      mails.push(
        invited.mail.then((mail) =>
          tell(email, { state: "invited", words: toldInvitation({ ...invited, mail }) }),
        ),
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (endsAll(error)) stopped = reason;
      if (!isSettled(error)) left.push(email);
      tell(email, stopped === undefined ? { state: "refused", reason } : { state: "left" });
    }
  }
  await Promise.all(mails);
  return { left, stopped };
}

function endsAll(error: unknown): boolean {
  if (!(error instanceof ApiError || error instanceof UnreachableError)) console.error(error);
  return error instanceof ApiError && (error.status === 401 || stopping.includes(error.code));
}

function isSettled(error: unknown): boolean {
  return error instanceof ApiError && settled.includes(error.code);
}
