import { expect, test } from "vitest";
import { paymentsOn } from "../../testing/payments.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const paying = startTestApp(paymentsOn);
const ask = (url: string) => app.app.inject({ method: "GET", url });

test("every mail can be previewed, in a frame on our own pages and without scripts", async () => {
  const list = (await ask("/api/mail-previews")).json<{ name: string; title: string; subject: string }[]>();
  expect(list.map(({ name }) => name)).toEqual([
    "confirmation",
    "account-exists",
    "reset",
    "recovery",
    "password-changed",
    "new-device",
    "device-refused",
    "email-change",
    "email-changed",
    "passkey-added",
    "passkey-removed",
    "app-added",
    "app-removed",
    "codes-renewed",
    "code-used",
    "removed-by-admin",
    "invitation",
    "invite-reminder",
    "invite-accepted",
    "box-suggested",
    "box-shipped",
    "address-wanted",
    "nudge",
    "game-open",
    "night-in-a-day",
    "night-in-an-hour",
    "night-chosen",
    "night-moved",
    "night-called-off",
    "digest",
    "newsletter-confirmation",
    "already-subscribed",
    "proposal-taken-up",
    "proposal-accepted",
    "proposal-declined",
    "proposal-message",
    "proposal-waiting-proposed",
    "proposal-waiting-withdrawn",
    "proposal-waiting-message",
    "role-changed",
    "test",
  ]);
  for (const { name, subject } of list) {
    const preview = await ask(`/api/mail-previews/${name}`);
    expect(preview.headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(preview.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(preview.body).toContain("Boxmates");
    expect(subject).not.toBe("");
  }
});

test("a mail that does not exist cannot be previewed", async () => {
  expect((await ask("/api/mail-previews/nothing")).statusCode).toBe(404);
});

test("mails about payments are only shown where boxes are paid", async () => {
  const names = async (url: typeof ask) =>
    (await url("/api/mail-previews")).json<{ name: string }[]>().map(({ name }) => name);
  const askPaying = (url: string) => paying.app.inject({ method: "GET", url });
  const unpaid = await names(ask);
  expect(await names(askPaying)).toEqual([
    ...unpaid,
    "charge-coming",
    "charge-coming-without-card",
    "price-raised",
    "price-raised-waiting",
    "box-waits-declined",
    "box-waits-no-card",
    "box-waits-bank",
    "box-cancelled",
    "last-box",
    "last-box-then-one",
    "last-box-of-gift",
    "gift",
    "gift-for-you",
    "payment-findings",
  ]);
  expect((await ask("/api/mail-previews/payment-findings")).statusCode).toBe(404);
  const { body } = await askPaying("/api/mail-previews/payment-findings");
  expect(body).toContain("Stripe no longer tries to collect (2 times).");
});
