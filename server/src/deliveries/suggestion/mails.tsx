import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";

interface BoxSuggestedMailProps {
  to: string;
  fullName: string;
  friendName: string;
  boxTitle: string;
  groupName: string;
  /** The group's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

export function boxSuggestedMail(props: BoxSuggestedMailProps) {
  const { to, fullName, friendName, boxTitle, groupName, link, unsubscribe } = props;
  return renderMail(
    to,
    `${friendName} suggests ${boxTitle}`,
    <MailLayout
      preview={`A box that ${friendName} would like for ${groupName}.`}
      heading={`An idea for your group, ${fullName}`}
      button={{ label: `Open ${groupName}`, address: link }}
      note="You get this because you own the group: only you and its admins can subscribe."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        {friendName} would love to open {boxTitle} with {groupName}. Have a look at what is inside: you can
        subscribe on your group's page, or dismiss the suggestion there.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}
