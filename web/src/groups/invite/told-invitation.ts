import type { MailOutcome } from "./mail-outcome.ts";

export interface ToldInvitation {
  /** True if the mail server has taken the mail. */
  isSent: boolean;
  title: "Invitation sent!" | "Invitation re-sent!" | "Invitation created";
  description: string;
}

interface Facts {
  email: string;
  resent: boolean;
  mail: MailOutcome;
}

/** The title and sentence for an invitation. Specification, section 8. */
export function toldInvitation({ email, resent, mail }: Facts): ToldInvitation {
  if (mail.state === "sent") {
    const title = resent ? "Invitation re-sent!" : "Invitation sent!";
    return { isSent: true, title, description: `An email is on its way to ${email}.` };
  }
  return { isSent: false, title: "Invitation created", description: notesOf(mail) };
}

function notesOf(mail: MailOutcome): string {
  if (mail.state === "failed") return `${mailFaultText(mail.fault)} We try again by ourselves.`;
  return mail.state === "gone"
    ? "The group was not found: it was deleted, or the invitation was cancelled in the meantime."
    : "The email is on its way as soon as the mail server takes it.";
}

/** Says why the mail has not gone out yet, as a sentence. */
export function mailFaultText(fault: string): string {
  const reason = fault.trim().replace(/\.$/, "");
  return reason ? `The email could not be sent yet: ${reason}.` : "The email could not be sent yet.";
}
