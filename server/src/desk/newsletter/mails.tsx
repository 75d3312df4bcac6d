import { brand } from "@boxmates/contract/base/brand";
import { newsletterConfirmationDays } from "@boxmates/contract/desk/newsletter";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

interface NewsletterMailProps {
  to: string;
  link: string;
}

export function newsletterConfirmationMail({ to, link }: NewsletterMailProps) {
  return renderMail(
    to,
    `One click to the ${brand} newsletter`,
    <MailLayout
      preview="New boxes and ideas for your evenings, once a month."
      heading="Shall we write to you?"
      button={{ label: "Yes, send me the newsletter", address: link }}
      note={`The link works for ${newsletterConfirmationDays} days. If you did not ask for this, just ignore this mail: you will not get the newsletter.`}
    >
      <Paragraph>New boxes and ideas for evenings with friends, once a month, and nothing else.</Paragraph>
    </MailLayout>,
  );
}

export function alreadySubscribedMail({ to, link }: NewsletterMailProps) {
  return renderMail(
    to,
    `You already get the ${brand} newsletter`,
    <MailLayout
      preview="Nothing to do."
      heading="You are already on the list"
      button={{ label: "Unsubscribe", address: link }}
      note="You get this because somebody, probably you, asked for the newsletter again."
    >
      <Paragraph>
        There is nothing to do: we will send the next newsletter to this address. If you would rather not get
        it, one click unsubscribes you.
      </Paragraph>
    </MailLayout>,
  );
}
