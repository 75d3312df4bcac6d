import { brand } from "@boxmates/contract/base/brand";
import { inviteLifetimeDays } from "@boxmates/contract/groups/invite";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";

interface InviteMailProps {
  to: string;
  groupName: string;
  inviterName: string;
  link: string;
}

export function inviteMail({ to, groupName, inviterName, link }: InviteMailProps) {
  return renderMail(
    to,
    `${inviterName} invites you to ${groupName}`,
    <MailLayout
      preview={`Join ${groupName} on ${brand}.`}
      heading={`Join ${groupName}`}
      button={{ label: "See the invitation", address: link }}
      note={`The invitation is valid for ${inviteLifetimeDays} days. If you do not know ${inviterName}, just ignore this mail.`}
    >
      <Paragraph>
        {inviterName} would like you in their group on {brand}: one themed box a month, opened, tasted and
        played together, wherever each of you lives.
      </Paragraph>
    </MailLayout>,
  );
}

interface InviteReminderMailProps extends InviteMailProps {
  expiresAt: string;
  unsubscribe: Unsubscribing;
}

const lastDay = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

export function inviteReminderMail(props: InviteReminderMailProps) {
  const { to, groupName, inviterName, link, expiresAt, unsubscribe } = props;
  const until = lastDay.format(new Date(expiresAt));
  return renderMail(
    to,
    `Your invitation to ${groupName} is about to expire`,
    <MailLayout
      preview={`It is open until ${until}.`}
      heading={`${groupName} is still waiting for you`}
      button={{ label: "See the invitation", address: link }}
      note={`The invitation is valid until ${until}. If you do not know ${inviterName}, just ignore this mail.`}
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {inviterName} would like you in their group on {brand}. Two more days at the most, then the invitation
        expires.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}

interface InviteAcceptedMailProps {
  to: string;
  fullName: string;
  friendName: string;
  groupName: string;
  /** How the friend joined: by an invitation mail or by the group's share link. */
  by: "mail" | "link";
  link: string;
  unsubscribe: Unsubscribing;
}

export function inviteAcceptedMail(props: InviteAcceptedMailProps) {
  const { to, fullName, friendName, groupName, by, link, unsubscribe } = props;
  const whatHappened = by === "mail" ? "accepted your invitation" : "followed your share link";
  return renderMail(
    to,
    `${friendName} joined ${groupName}`,
    <MailLayout
      preview={`${friendName} ${whatHappened}.`}
      heading={`Good news, ${fullName}`}
      button={{ label: `Open ${groupName}`, address: link }}
      note={`You get this because you ${by === "mail" ? "invited them" : "made the link"}.`}
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {friendName} {whatHappened} and is now in {groupName}.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}
