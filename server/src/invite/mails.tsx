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
