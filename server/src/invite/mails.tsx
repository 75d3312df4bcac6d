import { brand } from "@boxmates/contract/brand";
import { inviteLifetimeDays } from "@boxmates/contract/invite";
import { MailLayout, Paragraph } from "../mail/layout.tsx";
import { renderMail } from "../mail/mail.ts";

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

interface InviteAcceptedMailProps {
  to: string;
  fullName: string;
  friendName: string;
  groupName: string;
  link: string;
  /** Where the person chooses which mails to get. */
  choices: string;
}

export function inviteAcceptedMail(props: InviteAcceptedMailProps) {
  const { to, fullName, friendName, groupName, link, choices } = props;
  return renderMail(
    to,
    `${friendName} joined ${groupName}`,
    <MailLayout
      preview={`${friendName} accepted your invitation.`}
      heading={`Good news, ${fullName}`}
      button={{ label: `Open ${groupName}`, address: link }}
      note={`You can choose which mails you get on your profile: ${choices}`}
    >
      <Paragraph>
        {friendName} accepted your invitation and is now in {groupName}.
      </Paragraph>
    </MailLayout>,
  );
}
