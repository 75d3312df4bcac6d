import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { admin } = contract;
let boss: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (person = boss) => app.send(admin.sendTestMail, {}, person);

test("a test mail arrives at once, without waiting for the queue", async () => {
  expect(await send()).toMatchObject({ status: 200, body: { sentTo: boss.email } });
  expect(app.mails).toMatchObject([{ to: boss.email, subject: "A test mail from Boxmates" }]);
  expect(app.mails[0]?.text).toContain(app.config.publicUrl);
});

test("if the mail server refuses the mail, its reason is shown", async () => {
  vi.spyOn(app.parts.mailer, "send").mockRejectedValueOnce(new Error("550 5.1.1 Mailbox unavailable"));
  expect(await send()).toMatchObject({
    status: 424,
    problem: {
      code: "MAIL_FAILED",
      detail: "The mail server did not take the mail: 550 5.1.1 Mailbox unavailable",
    },
  });
  expect((await send()).status).toBe(200);
  expect(app.mails).toHaveLength(1);
});

test("any failure of a mail server is reported as such, never as an internal error", async () => {
  vi.spyOn(app.parts.mailer, "send").mockRejectedValueOnce("no route to host");
  expect(await send()).toMatchObject({
    problem: { code: "MAIL_FAILED", detail: expect.stringContaining("no route to host") },
  });
});

test("an administrator can send ten test mails in ten minutes", async () => {
  const other = await app.signedInAs("Another boss", "admin");
  for (let mail = 0; mail < 10; mail++) expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
  expect((await send(other)).status).toBe(200);
  pass(app, { minutes: 10 });
  expect((await send()).status).toBe(200);
});

test("failed mails count like others", async () => {
  vi.spyOn(app.parts.mailer, "send").mockRejectedValue(new Error("down"));
  for (let mail = 0; mail < 10; mail++) expect((await send()).status).toBe(424);
  expect((await send()).status).toBe(429);
});

test("only administrators send test mails", async () => {
  const ann = await app.signedInAs("Ann");
  expect(await send(ann)).toMatchObject({ problem: { code: "ADMIN_ONLY" } });
  expect(app.mails).toEqual([]);
});
