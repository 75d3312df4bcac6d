import { ApiError, UnreachableError } from "../api/api-error.ts";
import { reasonOf } from "../api/messages.ts";
import type { Invited } from "./invite-address.ts";
import { type ToldInvitation, toldInvitation } from "./told-invitation.ts";

/** What has become of one address. `mailing`: the invitation stands, and its mail is being sent. */
export type AddressOutcome =
  | { state: "queued" | "sending" | "mailing" | "left" }
  | { state: "invited"; told: ToldInvitation }
  | { state: "refused"; reason: string };

interface Sending {
  invite: (email: string) => Promise<Invited>;
  tell: (email: string, outcome: AddressOutcome) => void;
}

export interface Sent {
  /** What is worth another try. */
  left: string[];
  /** Why it was not gone on with; undefined where every address had its turn. */
  stopped: string | undefined;
}

// Every further address would be told the same.
const stopping = ["TOO_MANY_REQUESTS", "GROUP_FULL", "GROUP_NOT_FOUND", "NOT_A_MEMBER"];
// Another try would change nothing.
const settled = ["ALREADY_A_MEMBER", "INVITING_ONESELF"];

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
          tell(email, { state: "invited", told: toldInvitation({ ...invited, mail }) }),
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
