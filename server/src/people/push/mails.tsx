import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface DeviceRefused {
  to: string;
  fullName: string;
  /** Such as 'Firefox on Linux'. */
  device: string;
  /** The moment of the first refusal. */
  since: string;
  /** The address of the profile. */
  link: string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function deviceRefusedMail({ to, fullName, device, since, link }: DeviceRefused) {
  return renderMail(
    to,
    `Notifications no longer reach ${device}`,
    <MailLayout
      preview="You can turn them on again there. Your emails come as before."
      heading={`Hello, ${fullName}`}
      button={{ label: "Open my profile", address: link }}
      note="We tell you this once. If you do not miss them, you do not have to do anything."
    >
      <Paragraph>
        You turned on notifications on {device}. Its push service has refused what we send there since{" "}
        {day.format(new Date(since))}. Your emails come as before.
      </Paragraph>
      <Paragraph>To get them again, open your profile on that device and turn them on once more.</Paragraph>
    </MailLayout>,
  );
}
