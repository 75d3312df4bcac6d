import { brand } from "@boxmates/contract/brand";
import { MailLayout, Paragraph } from "../mail/layout.tsx";
import { renderMail } from "../mail/mail.ts";

export function testMail({ to, link }: { to: string; link: string }) {
  return renderMail(
    to,
    `A test mail from ${brand}`,
    <MailLayout
      preview="Mail delivery works."
      heading="It works"
      button={{ label: `Open ${brand}`, address: link }}
      note="You are getting this mail because an administrator pressed 'Send test mail'."
    >
      <Paragraph>If you can read this, mails from {brand} reach you.</Paragraph>
    </MailLayout>,
  );
}
