import { inviteApi } from "@boxmates/contract/invite";
import { call } from "../api/client.ts";
import { type MailOutcome, mailOutcome } from "./mail-outcome.ts";

export interface Invited {
  email: string;
  resent: boolean;
  /** How its mail went, as soon as that is known. It never rejects. */
  mail: Promise<MailOutcome>;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Invites one address. Throws the refusal; what becomes of the mail is found out afterwards. */
export async function inviteAddress(groupId: string, email: string): Promise<Invited> {
  const { invite, resent } = await call(inviteApi.create, { params: { groupId }, body: { email } });
  const params = { groupId, inviteId: invite.id };
  return { email, resent, mail: mailOutcome({ ask: () => call(inviteApi.mail, { params }), wait }) };
}
