import { timeIn, zoneNameAt } from "@boxmates/contract/base/zoned-time";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";
import type { ReminderKind } from "./rules.ts";

interface NightReminderMailProps {
  to: string;
  fullName: string;
  groupName: string;
  /** Of the box that the night is for; null for a night without a box. */
  boxTitle: string | null;
  /** True once that box has arrived: the link then leads to its room. */
  isHere: boolean;
  kind: ReminderKind;
  startsAt: string;
  /** The reader's own. */
  timeZone: string;
  sentAt: Date;
  /** The room of the box, else the group's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

const away: Record<ReminderKind, string> = { day: "a day", hour: "an hour" };

export function nightReminderMail(props: NightReminderMailProps) {
  const { to, fullName, groupName, boxTitle, isHere, kind, startsAt, timeZone, sentAt } = props;
  const time = timeIn(startsAt, timeZone, sentAt);
  return renderMail(
    to,
    `Your night with ${groupName}: ${time}`,
    <MailLayout
      preview={`Your friends meet in about ${away[kind]}.`}
      heading={`Your night is ${away[kind]} away, ${fullName}`}
      button={{ label: isHere ? "Open the Room" : `Open ${groupName}`, address: props.link }}
      note="Is this time zone wrong? You can change it on your profile."
      unsubscribe={props.unsubscribe}
    >
      <Paragraph>
        You meet {groupName} on {time} ({zoneNameAt(startsAt, timeZone)})
        {boxTitle ? <>, for {boxTitle}. Get your box ready!</> : <>. See you there!</>}
      </Paragraph>
    </MailLayout>,
    props.unsubscribe,
  );
}
