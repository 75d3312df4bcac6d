import { timeIn, zoneNameAt } from "@boxmates/contract/base/zoned-time";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail, type Unsubscribing } from "../../base/mail/mail.ts";
import type { NightChange, ReminderKind } from "./rules.ts";

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

interface NightChangedMailProps {
  to: string;
  fullName: string;
  /** The member who changed it. */
  friendName: string;
  groupName: string;
  change: NightChange;
  startsAt: string;
  /** The former time of a night that was moved. */
  formerly?: string | undefined;
  /** The reader's own. */
  timeZone: string;
  sentAt: Date;
  /** The group's page. */
  link: string;
  unsubscribe: Unsubscribing;
}

interface ChangeWords {
  subject: string;
  preview: string;
  heading: string;
  text: string;
}

export function nightChangedMail(props: NightChangedMailProps) {
  const { to, groupName, unsubscribe } = props;
  const { subject, preview, heading, text } = changeWords(props);
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={preview}
      heading={heading}
      button={{ label: `Open ${groupName}`, address: props.link }}
      note="Is this time zone wrong? You can change it on your profile."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{text}</Paragraph>
    </MailLayout>,
    unsubscribe,
  );
}

function changeWords(props: NightChangedMailProps): ChangeWords {
  const { fullName, friendName, groupName, change, startsAt, formerly, timeZone, sentAt } = props;
  const timeOf = (moment: string) => timeIn(moment, timeZone, sentAt);
  const time = timeOf(startsAt);
  const zoned = `${time} (${zoneNameAt(startsAt, timeZone)})`;
  const before = formerly ? `, and not on ${timeOf(formerly)}` : "";
  const words: Record<NightChange, ChangeWords> = {
    chosen: {
      subject: `Your night with ${groupName} is set: ${time}`,
      preview: `${friendName} has chosen when you meet.`,
      heading: `Your night has a time, ${fullName}`,
      text: `${friendName} has chosen when you meet ${groupName}: on ${zoned}. See you there!`,
    },
    moved: {
      subject: `Your night with ${groupName} has moved: ${time}`,
      preview: `${friendName} has chosen another time.`,
      heading: `Your night has moved, ${fullName}`,
      text: `${friendName} has moved your night with ${groupName}. You meet on ${zoned}${before}.`,
    },
    "called off": {
      subject: `Your night with ${groupName} is called off: ${time}`,
      preview: `${friendName} has called it off.`,
      heading: `Your night is called off, ${fullName}`,
      text: `${friendName} has called off your night with ${groupName} on ${zoned}. You can propose other times on the group's page.`,
    },
  };
  return words[change];
}
