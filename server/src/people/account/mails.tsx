import { brand } from "@boxmates/contract/base/brand";
import { confirmationLifetimeHours, resetLifetimeHours } from "@boxmates/contract/people/account";
import { MailLayout, MailLink, Paragraph } from "../../base/mail/layout.tsx";
import { renderMail } from "../../base/mail/mail.ts";

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
      preview="Open the link, and your account is ready."
      heading={`Welcome, ${fullName}!`}
      button={{ label: "Confirm my email", address: link }}
      note={`The link is valid for ${confirmationLifetimeHours} hours. If you did not sign up, you can ignore this mail.`}
    >
      <Paragraph>Confirm that this is your address, and your account is ready.</Paragraph>
    </MailLayout>,
  );
}

const attempts = {
  "sign-up": "signed up with this address",
  change: "wanted to use this address for another account",
};

export function accountExistsMail({
  to,
  fullName,
  link,
  attempt,
}: Recipient & { attempt: keyof typeof attempts }) {
  return renderMail(
    to,
    `You already have a ${brand} account`,
    <MailLayout
      preview={`Someone ${attempts[attempt]}. Nothing has changed.`}
      heading={`Hello, ${fullName}`}
      button={{ label: "Sign in", address: link }}
      note="If this was not you, you can ignore this mail: nothing about your account has changed."
    >
      <Paragraph>
        Someone, probably you, {attempts[attempt]}. It already has an account: just sign in.
      </Paragraph>
    </MailLayout>,
  );
}

export function resetMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `Set a new ${brand} password`,
    <MailLayout
      preview="The link is valid for one hour."
      heading={`Hello, ${fullName}`}
      button={{ label: "Set a new password", address: link }}
      note={`The link is valid for ${resetLifetimeHours} hour. If you did not ask for it, you can ignore this mail.`}
    >
      <Paragraph>
        You asked for a new password. Choose it here: you are signed out everywhere afterwards, and sign in
        with it.
      </Paragraph>
    </MailLayout>,
  );
}

export function recoveryMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `Change your ${brand} password`,
    <MailLayout
      preview="The link is valid for one hour."
      heading={`Hello, ${fullName}`}
      button={{ label: "Choose a new password", address: link }}
      note={`The link is valid for ${resetLifetimeHours} hour. If you did not ask for it, you can ignore this mail.`}
    >
      <Paragraph>
        You asked on your profile to change your password. Choose the new one here: you are signed in where
        you open the link, and signed out everywhere else.
      </Paragraph>
    </MailLayout>,
  );
}

export function passwordChangedMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `Your ${brand} password was changed`,
    <MailLayout
      preview="Other devices are signed out."
      heading={`Hello, ${fullName}`}
      button={{ label: "That was not me", address: link }}
      note="If it was you, you do not have to do anything."
    >
      <Paragraph>
        Your password was just changed, and all other devices are signed out. If that was not you, set a new
        one.
      </Paragraph>
    </MailLayout>,
  );
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

interface NewDevice extends Recipient {
  /** The address of the profile, where people see and end their sessions. */
  profile: string;
  device: string;
  /** When it happened. */
  at: string;
}

export function newDeviceMail({ to, fullName, link, profile, device, at }: NewDevice) {
  return renderMail(
    to,
    `New sign-in to your ${brand} account`,
    <MailLayout
      preview={`${device}, ${moment.format(new Date(at))} UTC`}
      heading={`Hello, ${fullName}`}
      button={{ label: "That was not me", address: link }}
      note={
        <>
          If it was you, you do not have to do anything. <MailLink address={profile}>Your profile</MailLink>{" "}
          shows where you are signed in, and signs out other devices.
        </>
      }
    >
      <Paragraph>
        Somebody, probably you, signed in to your account where nobody had signed in before: {device}, on{" "}
        {moment.format(new Date(at))} UTC.
      </Paragraph>
      <Paragraph>
        If that was not you, somebody knows your password. Set a new one: that signs out all devices at once.
      </Paragraph>
    </MailLayout>,
  );
}

export function emailChangeMail({ to, fullName, link, isOwn }: Recipient & { isOwn: boolean }) {
  return renderMail(
    to,
    `Please confirm your new email for ${brand}`,
    <MailLayout
      preview="Open the link to sign in with this address from now on."
      heading={`Hello, ${fullName}`}
      button={{ label: "Confirm my new email", address: link }}
      note={`The link is valid for ${confirmationLifetimeHours} hours. If you have no account with us, you can ignore this mail.`}
    >
      <Paragraph>
        {isOwn
          ? "You asked to use this address for your account."
          : "An administrator changed the address of your account to this one."}{" "}
        Until you confirm it, you sign in with the old one.
      </Paragraph>
    </MailLayout>,
  );
}

export function emailAskedMail({ to, fullName, link, isOwn }: Recipient & { isOwn: boolean }) {
  return renderMail(
    to,
    `Your ${brand} email is about to change`,
    <MailLayout
      preview="If that was not you, stop it here."
      heading={`Hello, ${fullName}`}
      button={{ label: "That was not me", address: link }}
      note={`The link is valid for ${confirmationLifetimeHours} hours. If you know of the change, you do not have to do anything.`}
    >
      <Paragraph>
        {isOwn
          ? "Somebody, probably you, asked to use another address for your account."
          : "An administrator asked to use another address for your account."}{" "}
        It counts once that address is confirmed. If this is not right, you can stop it, and sign out all
        devices with it.
      </Paragraph>
    </MailLayout>,
  );
}

export function emailChangedMail({ to, fullName, link }: Recipient) {
  return renderMail(
    to,
    `Your ${brand} email was changed`,
    <MailLayout
      preview="You sign in with another address from now on."
      heading={`Hello, ${fullName}`}
      button={{ label: "That was not me", address: link }}
      note="If you asked for this, you do not have to do anything."
    >
      <Paragraph>
        The address of your account was changed and confirmed. From now on, sign in with the new one.
      </Paragraph>
    </MailLayout>,
  );
}
