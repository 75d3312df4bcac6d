import { maskedEmail } from "@boxmates/contract/groups/invite";
import type { Page } from "@playwright/test";
import { answered, hardNames, truthful, unread } from "./made-up.ts";
import type { Shot } from "./shot.ts";

/** An invitation as everyone but the invited account sees it. */
export const offer = {
  groupId: "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
  groupName: "Three Time Zones, One Table",
  groupDescription: "Brooklyn, Lisbon and Auckland. Whoever is awake opens the box first.",
  memberCount: 4,
  inviterName: "Maya Lindqvist",
  invitedEmail: "n•••@example.com",
  expiresAt: "2026-12-14T18:00:00Z",
  state: "open",
};
const longOffer = {
  ...offer,
  groupName: hardNames.unbroken,
  groupDescription: `${hardNames.rightToLeft}\n`.repeat(4),
  inviterName: hardNames.rightToLeft,
  invitedEmail: maskedEmail(hardNames.email),
};
const signedUpHere = { fullName: "Noor", email: "noor@example.com", choosesPassword: false };
const longSignUp = { fullName: hardNames.unbroken, email: hardNames.email, choosesPassword: true };
const choice = { kind: "invite_reminder", maskedEmail: "n•••@example.com", wanted: true };

/** Presses the only button of the page. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).click();
  await page.getByRole("main").getByRole("status").getByRole("heading").waitFor();
};

/** A page that a link leads to, with the answer that puts it in this state, and what is pressed there. */
const reached = (name: string, path: string, arrange?: Shot["arrange"], prepare?: Shot["prepare"]): Shot => ({
  name,
  as: "visitor",
  path,
  ...(arrange && { arrange, ...truthful }),
  ...(prepare && { prepare }),
});

/** The pages that links in mails lead to. */
export const linkShots: Shot[] = [
  reached("confirm-used", "/confirm?token=used"),
  reached("confirm-email-used", "/confirm-email?token=used"),
  reached("confirm", "/confirm?token=fine", answered("/account/confirmation-link", signedUpHere)),
  reached("confirm-long", "/confirm?token=fine", answered("/account/confirmation-link", longSignUp)),
  reached(
    "confirm-errors",
    "/confirm?token=fine",
    answered("/account/confirmation-link", longSignUp),
    async (page) => {
      await page.getByRole("button", { name: "Confirm my email" }).click();
      await page.getByText("Password must be at least 6 characters").waitFor();
    },
  ),
  {
    ...reached("confirm-switch", "/confirm?token=fine", answered("/account/confirmation-link", longSignUp)),
    as: "maya",
  },
  reached("confirm-unread", "/confirm?token=fine", unread("/account/confirmation-link")),
  reached(
    "confirm-email",
    "/confirm-email?token=fine",
    answered("/account/email-confirmation-link", { fullName: hardNames.unbroken, email: hardNames.email }),
  ),
  reached(
    "confirm-email-done",
    "/confirm-email?token=fine",
    async (page) => {
      const link = { fullName: hardNames.rightToLeft, email: hardNames.email };
      await answered("/account/email-confirmation", { email: hardNames.email })(page);
      await answered("/account/email-confirmation-link", link)(page);
    },
    press("Confirm my new email"),
  ),
  reached("keep-email-used", "/keep-email?token=used"),
  reached(
    "keep-email",
    "/keep-email?token=fine",
    answered("/account/email-stop-link", { email: hardNames.email }),
  ),
  reached(
    "keep-email-done",
    "/keep-email?token=fine",
    async (page) => {
      await answered("/account/email-stop", {})(page);
      await answered("/account/email-stop-link", { email: hardNames.email })(page);
    },
    press("Stop the change"),
  ),
  reached("invite-unknown", "/invite/unknown"),
  reached("invite-open", "/invite/open", answered("/invites/open", offer)),
  reached("invite-long", "/invite/open", answered("/invites/open", longOffer)),
  reached("invite-expired", "/invite/open", answered("/invites/open", { state: "expired" })),
  reached("invite-full", "/invite/open", answered("/invites/open", { ...longOffer, state: "full" })),
  {
    ...reached("invite-other-account", "/invite/open", answered("/invites/open", longOffer)),
    as: "maya",
  },
  reached("join-open", "/join/open", answered("/share-links/open", offer)),
  { ...reached("join-member", "/join/open", answered("/share-links/open", offer)), as: "maya" },
  reached("link-unread", "/join/open", unread("/share-links/open")),
  reached("mails-unknown", "/mails/unknown"),
  reached("mails-on", "/mails/known", answered("/mail-choices/known", choice)),
  reached("mails-off", "/mails/known", answered("/mail-choices/known", { ...choice, wanted: false })),
  reached("newsletter-confirm", "/newsletter/confirm?token=unknown"),
  reached("newsletter-confirm-unknown", "/newsletter/confirm?token=unknown", undefined, press(/^Yes/)),
  reached(
    "newsletter-confirm-done",
    "/newsletter/confirm?token=fine",
    answered("/newsletter/confirmation", { email: hardNames.email }),
    press(/^Yes/),
  ),
  reached("newsletter-leave", "/newsletter/unsubscribe/unknown"),
  reached("newsletter-leave-unknown", "/newsletter/unsubscribe/unknown", undefined, press("Unsubscribe")),
  reached(
    "newsletter-leave-done",
    "/newsletter/unsubscribe/fine",
    answered("/newsletter/subscribers/fine", {}),
    press("Unsubscribe"),
  ),
];
