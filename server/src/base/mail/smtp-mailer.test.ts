import { type AddressInfo, createServer } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { mailFault } from "./mail-fault.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

interface Received {
  from: string;
  to: string[];
  user: string | undefined;
  mail: ParsedMail;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()));
});

/** Starts a mail server that accepts mails from 'boxmates' with the password 'secret', unless it is full. */
async function mailServer({ full = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      username === "boxmates" && password === "secret"
        ? done(null, { user: username })
        : done(new Error("Wrong password")),
    onData: (stream, { envelope, user }, done) => {
      simpleParser(stream).then((mail) => {
        if (full) return done(Object.assign(new Error("Mailbox full"), { responseCode: 452 }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: String(user), mail });
        done();
      }, done);
    },
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  return { received, urlFor: (password: string) => `smtp://boxmates:${password}@127.0.0.1:${port}` };
}

const mail = { to: "ann@example.com", subject: "Grüße", html: "<p>Hällo</p>", text: "Hällo" };
const sender = { from: "Boxmates <hello@example.com>", replyTo: "help@example.com", domain: "example.com" };

test("a mail is sent through the mail server, signed in, with its HTML and text forms", async () => {
  const { received, urlFor } = await mailServer();
  await createSmtpMailer(urlFor("secret"), sender).send(mail);
  expect(received).toMatchObject([
    {
      from: "hello@example.com",
      to: ["ann@example.com"],
      user: "boxmates",
      mail: {
        subject: "Grüße",
        html: "<p>Hällo</p>",
        from: { text: '"Boxmates" <hello@example.com>' },
        replyTo: { text: "help@example.com" },
      },
    },
  ]);
  expect(received[0]?.mail.text?.trim()).toBe("Hällo");
});

test("a mail that is sent again has the same Message-ID, in the domain of MAIL_FROM", async () => {
  const { received, urlFor } = await mailServer();
  const mailer = createSmtpMailer(urlFor("secret"), sender);
  for (let attempt = 0; attempt < 2; attempt++) await mailer.send({ ...mail, id: "one" });
  await mailer.send({ ...mail, id: "two" });
  const ids = received.map(({ mail: { messageId } }) => messageId);
  expect(ids).toEqual(["<one@example.com>", "<one@example.com>", "<two@example.com>"]);
});

test("several mails share connections and all arrive", async () => {
  const { received, urlFor } = await mailServer();
  const mailer = createSmtpMailer(urlFor("secret"), sender);
  const people = Array.from({ length: 12 }, (_, number) => `person-${number}@example.com`);
  await Promise.all(people.map((to) => mailer.send({ ...mail, to })));
  expect(received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
});

test("a mail that the server does not accept throws an error, so that it is retried", async () => {
  const full = await mailServer({ full: true });
  await expect(createSmtpMailer(full.urlFor("secret"), sender).send(mail)).rejects.toThrow("Mailbox full");
  const { received, urlFor } = await mailServer();
  await expect(createSmtpMailer(urlFor("wrong"), sender).send(mail)).rejects.toThrow();
  expect(received).toEqual([]);
});

test("people see what the mail server answered, or that it could not be reached", async () => {
  const full = await mailServer({ full: true });
  const faultAt = async (url: string) =>
    mailFault(
      await createSmtpMailer(url, sender)
        .send(mail)
        .catch((e) => e),
    );
  expect(await faultAt(full.urlFor("secret"))).toBe("The mail server answered: 452 Mailbox full.");
  expect(await faultAt(full.urlFor("wrong"))).toBe("The mail server answered: 535 Wrong password.");
  expect(await faultAt("smtp://127.0.0.1:1")).toBe("The mail server cannot be reached.");
});

test("a mail server that answers without an end is given up on", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    // Each line says that more come, long before the socket's own time is up.
    const lines = setInterval(() => socket.write("250-more to come\r\n"), 20);
    socket.on("close", () => clearInterval(lines));
    setTimeout(() => socket.destroy(), 500);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const sent = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender, 200).send(mail);
  await expect(sent).rejects.toMatchObject({ code: "EABORT" });
  await new Promise((done) => server.close(done));
});
