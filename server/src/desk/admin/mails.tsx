import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { UserRole } from "@boxmates/contract/base/user";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

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

interface RoleChange {
  to: string;
  fullName: string;
  role: UserRole;
  publicUrl: string;
}

const roleWords: Record<UserRole, { subject: string; text: string; label: string; page: string }> = {
  admin: {
    subject: `You are now an administrator of ${brand}`,
    text: "An administrator gave you the role Administrator. You can now manage users, boxes, questionnaires and deliveries.",
    label: "Open the dashboard",
    page: pages.admin(),
  },
  vendor: {
    subject: `You are now a vendor on ${brand}`,
    text: "An administrator gave you the role Vendor. Everything else about your account stays as it was.",
    label: "Open your profile",
    page: pages.profile(),
  },
  user: {
    subject: `Your role on ${brand} has changed`,
    text: "An administrator gave you the role Regular User. Your groups, deliveries and points stay as they were.",
    label: "Open your profile",
    page: pages.profile(),
  },
};

export function roleChangedMail({ to, fullName, role, publicUrl }: RoleChange) {
  const { subject, text, label, page } = roleWords[role];
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={text}
      heading={`Hello, ${fullName}`}
      button={{ label, address: `${publicUrl}${page}` }}
      note={`If this comes as a surprise, please tell us: ${publicUrl}${pages.contact()}`}
    >
      <Paragraph>{text}</Paragraph>
    </MailLayout>,
  );
}
