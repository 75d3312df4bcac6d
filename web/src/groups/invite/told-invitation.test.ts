import { expect, test } from "vitest";
import type { MailOutcome } from "./mail-outcome.ts";
import { toldInvitation } from "./told-invitation.ts";

const email = "ben@example.com";

function told(mail: MailOutcome, resent = false): string {
  const { title, description } = toldInvitation({ email, resent, mail });
  return `${title} ${description}`;
}

test("an invitation whose mail has gone out is sent, or re-sent", () => {
  expect(told({ state: "sent" })).toBe("Invitation sent! An email is on its way to ben@example.com.");
  expect(told({ state: "sent" }, true)).toBe(
    "Invitation re-sent! An email is on its way to ben@example.com.",
  );
});

test("a failed mail comes with its reason and the promise of another try", () => {
  const sentence =
    "Invitation created The email could not be sent yet: Mailbox full. We try again by ourselves.";
  expect(told({ state: "failed", fault: "Mailbox full" })).toBe(sentence);
  expect(told({ state: "failed", fault: "Mailbox full." }, true)).toBe(sentence);
});

test("a waiting mail is not called sent", () => {
  expect(told({ state: "waiting" })).toBe(
    "Invitation created The email is on its way as soon as the mail server takes it.",
  );
});

test("a group that was deleted in the meantime was not found", () => {
  expect(told({ state: "gone" })).toMatch(/^Invitation created The group was not found/);
});
