import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";

interface NudgeMailProps {
  to: string;
  fullName: string;
  /** The friend who waits for the reader. */
  friendName: string;
  groupName: string;
  /** The group's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

export function nudgeMail({ to, fullName, friendName, groupName, link, unsubscribe }: NudgeMailProps) {
  return renderMail(
    to,
    `${friendName} is waiting for you`,
    <MailLayout
      preview={`${groupName} is not complete without you.`}
      heading={`${fullName || "Hello"}, we are waiting for you`}
      button={{ label: `Open ${groupName}`, address: link }}
      note="A friend can ask this once a day for each box. No hurry: the game stays open."
      unsubscribe={unsubscribe}
    >
      <Paragraph>
        Your box is here, and {friendName} would love to hear what you think of it. Play your part of the game
        for {groupName}, and see how you all did.
      </Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}
