import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { mailFolder } from "./dev-mail.ts";
import { createEmlMailer } from "./eml-mailer.ts";
import type { Mailer } from "./mail.ts";

const dataDir = await mkdtemp(join(tmpdir(), "boxmates-mails-"));
const app = startTestApp({ DATA_DIR: dataDir });
const folder = mailFolder(app.config);
let mailer: Mailer;

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  const sender = { from: "Boxmates <hello@example.com>", replyTo: "help@example.com", domain: "example.com" };
  mailer = createEmlMailer(folder, sender, { now: () => app.now });
});
afterAll(() => rm(dataDir, { recursive: true }));

const mail = (subject: string, html = `<p>${subject}</p>`) => ({
  to: "ann@example.com",
  subject,
  html,
  text: subject,
});
const read = (path: string) => app.app.inject(path);

test("a mail is one whole file with its HTML and text forms", async () => {
  await mailer.send(mail("Grüße & <Küsse>"));
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/^2026-11-21T12-00-00\.000Z-[\da-f]{8}\.eml$/);
  const parsed = await simpleParser(await readFile(join(folder, name)));
  expect(parsed).toMatchObject({
    subject: "Grüße & <Küsse>",
    text: expect.stringContaining("Grüße & <Küsse>"),
    html: expect.stringContaining("<p>Grüße"),
    date: app.now,
    from: { text: '"Boxmates" <hello@example.com>' },
    to: { text: "ann@example.com" },
    replyTo: { text: "help@example.com" },
  });
});

test("only the server's own user can read the mails and their folder", async () => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await mailer.send(mail("secret link"));
  const [name = ""] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test("the file names of mails sort by time, and no mail is lost when many are written at once", async () => {
  for (const subject of ["first", "second", "third"]) {
    await mailer.send(mail(subject));
    app.now = new Date(app.now.getTime() + 1);
  }
  const names = (await readdir(folder)).sort();
  const subjects = names.map(
    async (name) => (await simpleParser(await readFile(join(folder, name)))).subject,
  );
  expect(await Promise.all(subjects)).toEqual(["first", "second", "third"]);
  await Promise.all(Array.from({ length: 30 }, (_, number) => mailer.send(mail(`many ${number}`))));
  const after = await readdir(folder);
  expect(after).toHaveLength(33);
  expect(after.filter((name) => !name.endsWith(".eml") || name.startsWith("."))).toEqual([]);
});

test("the reader lists the mails, newest first, with their markup escaped", async () => {
  expect((await read("/dev/mail")).body).toContain("No mails yet.");
  await mailer.send(mail("Older <script>alert(1)</script>"));
  app.now = new Date(app.now.getTime() + 1000);
  await mailer.send(mail("Newer"));
  const list = await read("/dev/mail");
  expect(list.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(list.body).not.toContain("<script>");
  expect(list.body).toContain("Older &lt;script&gt;");
  expect(list.body.indexOf("Newer")).toBeLessThan(list.body.indexOf("Older"));
});

test("only readers on this machine can read the mails", async () => {
  await mailer.send(mail("Secret"));
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url: "/dev/mail", remoteAddress, headers });
  expect((await from("127.0.0.1")).statusCode).toBe(200);
  expect((await from("192.0.2.7")).statusCode).toBe(404);
  expect((await from("127.0.0.1", { "x-forwarded-for": "192.0.2.7" })).statusCode).toBe(404);
  expect((await from("127.0.0.1", { host: "rebound.example.com:3000" })).statusCode).toBe(404);
  expect((await from("::1", { host: "[::1]:3000" })).statusCode).toBe(200);
});

test("the reader has the look of the product, and says of each mail from whom and to whom it is", async () => {
  await mailer.send(mail("Hello & welcome", "<html><body style='margin:0'><p>Look</p></body></html>"));
  const list = (await read("/dev/mail")).body;
  const [, address = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec(list) ?? [];
  const shown = (await read(address)).body;
  for (const body of [list, shown]) {
    expect(body).toContain("light-dark(#93295f, #f2a6cd)");
    expect(body).toContain("<strong>Hello &amp; welcome</strong>");
    expect(body).toContain("To ann@example.com<br>Nov 21, 2026, 12:00 PM UTC");
  }
  expect(list).toContain('<div class="mark">');
  expect(shown).toContain('<a class="back" href="/dev/mail">');
  expect(shown).toContain("From &quot;Boxmates&quot; &lt;hello@example.com&gt;");
  expect(shown).toMatch(/<body style='margin:0'><style>[\s\S]*<p>Look<\/p>/);
});

test("a mail is shown unchanged and cannot run scripts", async () => {
  await mailer.send(mail("Hello", '<p>Look</p><script>alert("x")</script>'));
  const [, address = ""] = /href="(\/dev\/mail\/[^"]+)"/.exec((await read("/dev/mail")).body) ?? [];
  const shown = await read(address);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain("<p>Look</p>");
  expect(shown.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
});

test.each([
  "/dev/mail/2026-01-01T00-00-00.000Z-00000000.eml",
  "/dev/mail/..%2Fdb%2FPG_VERSION",
  "/dev/mail/..%2F..%2Fetc%2Fpasswd.eml",
])("%s is not found", async (path) => {
  await mailer.send(mail("Hello"));
  expect((await read(path)).statusCode).toBe(404);
});
