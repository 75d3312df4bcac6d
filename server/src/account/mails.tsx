import { confirmationLifetimeHours } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { MailLayout, Paragraph } from "../mail/layout.tsx";
import { renderMail } from "../mail/mail.ts";

interface Recipient {
  to: string;
  fullName: string;
  link: string;
}

export function confirmationMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `Please confirm your email for ${brand}`,
    <MailLayout
      preview="One click and your account is ready."
      heading={`Welcome, ${fullName}!`}
      button={{ label: "Confirm my email", address: link }}
      note={`The link is valid for ${confirmationLifetimeHours} hours. If you did not sign up, you need not do anything.`}
    >
      <Paragraph>Confirm that this is your address, and your account is ready.</Paragraph>
    </MailLayout>,
  );
}

export function accountExistsMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `You already have a ${brand} account`,
    <MailLayout
      preview="Someone signed up with your address. Nothing has changed."
      heading={`Hello, ${fullName}`}
      button={{ label: "Sign in", address: link }}
      note="If this was not you, you need not do anything: nothing about your account has changed."
    >
      <Paragraph>
        Someone, probably you, signed up with this address. It already has an account: just sign in.
      </Paragraph>
    </MailLayout>,
  );
}
