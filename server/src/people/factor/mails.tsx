import { brand } from "@boxmates/contract/base/brand";
import { MailLayout, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";
import type { FactorNews } from "./rules.ts";

interface FactorMail {
  to: string;
  fullName: string;
  /** The help for somebody who did not do it. */
  link: string;
  news: FactorNews;
  /** The passkey's. */
  name: string;
  isOff: boolean;
  codesLeft: number;
}

interface Words {
  subject: string;
  text: (facts: Pick<FactorMail, "name" | "codesLeft">) => string;
}

const words: Record<FactorNews, Words> = {
  "passkey-added": {
    subject: `A passkey was added to your ${brand} account`,
    text: ({ name }) =>
      `You can now sign in with the passkey '${name}'. Your password alone no longer opens your account.`,
  },
  "passkey-removed": {
    subject: `A passkey was removed from your ${brand} account`,
    text: ({ name }) => `The passkey '${name}' no longer opens your account.`,
  },
  "app-added": {
    subject: `Your ${brand} account now asks for a code`,
    text: () =>
      "An authenticator app was set up. Your password alone no longer opens your account: signing in asks for a code from the app, too.",
  },
  "app-removed": {
    subject: `Your authenticator app was removed from ${brand}`,
    text: () => "Codes from your authenticator app no longer open your account.",
  },
  "codes-renewed": {
    subject: `You have new ${brand} recovery codes`,
    text: () => "New recovery codes were made. The old ones no longer work.",
  },
  "code-used": {
    subject: `A recovery code opened your ${brand} account`,
    text: ({ codesLeft }) =>
      `Somebody, probably you, signed in with your password and a recovery code. ${leftOver(codesLeft)}`,
  },
  "removed-by-admin": {
    subject: `Your second step for ${brand} was removed`,
    text: () =>
      "An administrator removed your passkeys, your authenticator app and your recovery codes, because you, or somebody in your name, asked for it. You are signed out everywhere.",
  },
};

function leftOver(codes: number): string {
  if (codes === 0) return "It was your last one: please make new ones on your profile.";
  return codes === 1 ? "You have one left." : `You have ${codes} left.`;
}

const passwordAlone = "From now on, your password alone opens your account.";

export function factorMail({ to, fullName, link, news, name, isOff, codesLeft }: FactorMail) {
  const { subject, text } = words[news];
  const sentence = text({ name, codesLeft });
  return renderMail(
    to,
    subject,
    <MailLayout
      preview={sentence}
      heading={`Hello, ${fullName}`}
      button={{ label: "That was not me", address: link }}
      note="If it was you, you do not have to do anything."
    >
      <Paragraph>
        {sentence}
        {isOff && ` ${passwordAlone}`}
      </Paragraph>
    </MailLayout>,
  );
}
