import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newSigningKey } from "../../people/account/signing-keys.ts";
import { tlsServer } from "../../testing/certificates.ts";
import { mailServer, startInstallation, unusedPort, webServer } from "../../testing/installation.ts";

const site = startInstallation();
const inFolder = (...names: string[]) => join(site.folder, ...names);
/** Not this machine's own name, so that the site is a public one, and leads here all the same. */
const publicUrl = (port: number) => `http://0.0.0.0:${port}`;
const notSecure = /^PUBLIC_URL begins with https: .*put a proxy with a certificate in front/;

describe("mails", () =>
  site.proves([
    {
      name: "without a mail server on a public site",
      env: async () => ({ SMTP_URL: "", PUBLIC_URL: publicUrl(site.port) }),
      says: [/^Mails are written as files.*: nobody gets them.*set SMTP_URL and MAIL_FROM/, notSecure],
    },
    {
      name: "a mail server that does not answer",
      env: { SMTP_URL: "smtp://127.0.0.1:1" },
      says: [/lets us in: .*ECONNREFUSED.*; look at host and port in SMTP_URL/],
    },
    {
      name: "a mail server that refuses the password",
      env: async () => {
        const { address, port } = await mailServer({
          onAuth: (_auth, _session, done) => done(new Error("Wrong")),
        });
        return { SMTP_URL: `smtp://boxmates:wrong@${address}:${port}` };
      },
      says: [/lets us in: .*535.*; it refuses the name or the password in SMTP_URL/],
    },
    {
      name: "a mail server whose certificate nobody trusts",
      env: async () => {
        const { address, port } = await mailServer({ secure: true });
        return { SMTP_URL: `smtps://${address}:${port}` };
      },
      says: [/lets us in: .*; use the name that its certificate has in SMTP_URL, and name an authority/],
    },
    {
      name: "a mail server that does not begin with TLS",
      env: async () => {
        const { address, port } = await mailServer({});
        return { SMTP_URL: `smtps://${address}:${port}` };
      },
      says: [/lets us in: .*; it does not begin with TLS: use smtp:\/\//],
    },
    {
      name: "a mail server that refuses the sender",
      env: async () => {
        const { address, port } = await mailServer({
          onMailFrom: (_from, _session, done) => done(new Error("Sender address rejected")),
        });
        return { SMTP_URL: `smtp://${address}:${port}` };
      },
      says: [
        /^It accepts mails from hello@example.com: .*Sender address rejected.*; let MAIL_FROM be an address/,
      ],
    },
  ]));

test("the doctor sends no mail: the mail server that it asks has heard a sender and a receiver, and no text", async () => {
  const heard: string[] = [];
  const { address, port } = await mailServer({
    onRcptTo: ({ address: to }, { envelope }, done) => {
      heard.push(`${envelope.mailFrom ? envelope.mailFrom.address : ""} to ${to}`);
      done();
    },
    onData: (stream, _session, done) => {
      stream.on("end", () => {
        if (!stream.sizeExceeded) heard.push("a mail");
        done();
      });
      stream.resume();
    },
  });
  expect(await site.told({ SMTP_URL: `smtp://${address}:${port}` })).toEqual([]);
  expect(heard).toEqual(["hello@example.com to hello@example.com"]);
});

describe("the site", () =>
  site.proves([
    {
      name: "is not encrypted",
      env: async () => ({ PUBLIC_URL: publicUrl(site.port) }),
      says: [notSecure],
    },
    {
      name: "does not answer",
      env: async () => ({ PUBLIC_URL: publicUrl(await unusedPort()) }),
      says: [
        notSecure,
        /leads to this Boxmates: .*ECONNREFUSED.*; look whether the server and the proxy run/,
      ],
    },
    {
      name: "leads to another address",
      env: async () => {
        const port = await webServer((_, response) =>
          response.writeHead(301, { location: "https://www.b.example/" }).end(),
        );
        return { PUBLIC_URL: publicUrl(port) };
      },
      says: [notSecure, /it leads on to https:\/\/www.b.example\/: let PUBLIC_URL be the address/],
    },
    {
      name: "leads to another program",
      env: async () => ({
        PUBLIC_URL: publicUrl(await webServer((_, response) => response.end("Welcome to nginx!"))),
      }),
      says: [notSecure, /something else answers there \(200\): look where the name leads/],
    },
    {
      name: "leads to another Boxmates",
      env: async () => {
        const keys = [{ kid: "of another one" }];
        return {
          PUBLIC_URL: publicUrl(await webServer((_, response) => response.end(JSON.stringify({ keys })))),
        };
      },
      says: [notSecure, /another Boxmates answers there, with another database: /],
    },
    {
      name: "has a certificate that nobody trusts",
      env: async () => {
        const { address, port } = await mailServer({ secure: true });
        return { PUBLIC_URL: `https://${address === "127.0.0.1" ? "0.0.0.0" : address}:${port}` };
      },
      says: [
        /leads to this Boxmates: .*certificate.*; look whether/,
        /^The certificate of https.* ended \d+ days ago: renew it/,
      ],
    },
    {
      name: "trusts everybody as a proxy",
      env: { TRUSTED_PROXIES: "0.0.0.0/0" },
      says: [/^TRUSTED_PROXIES names proxies only: 0.0.0.0\/0 is everybody: .*Name the proxy's own address/],
    },
    {
      name: "is behind a proxy that it does not trust",
      env: async () => {
        const headers = { "x-forwarded-for": "192.0.2.1" };
        for (let times = 0; times < 30; times += 1)
          await fetch(`${publicUrl(site.port)}/healthz`, { headers }).then((response) => response.text());
        return { PORT: String(site.port), PUBLIC_URL: publicUrl(site.port) };
      },
      says: [
        /came through a proxy that it does not trust.*: set TRUSTED_PROXIES to the proxy's address/,
        notSecure,
      ],
    },
    {
      name: "cannot start, because another program has its port",
      env: async () => ({
        PORT: String(await webServer((_, response) => response.end("Welcome to nginx!"))),
      }),
      says: [
        /^The server listens on .*: another program does, so it could not: stop that one, or choose another port/,
      ],
    },
    {
      name: "was given a new signing key, and has not started since",
      env: async () => {
        await writeFile(inFolder("signing-keys"), newSigningKey(), { mode: 0o600 });
        return { PORT: String(site.port) };
      },
      says: [/^The running servers sign with the present key: the key was replaced.*: restart them/],
      after: () => rm(inFolder("signing-keys")),
    },
  ]));

describe("certificates that are watched", () =>
  site.proves([
    {
      name: "one that ends soon",
      env: async () => {
        const { pem } = await shown();
        await writeFile(inFolder("soon.pem"), pem);
        return { WATCHED_CERTIFICATES: inFolder("soon.pem") };
      },
      says: [/^The certificate of .*soon.pem is good for three weeks: it (ends|ended) .* days.*: renew it/],
      after: () => rm(inFolder("soon.pem")),
    },
    {
      name: "one that cannot be read",
      env: { WATCHED_CERTIFICATES: "/nowhere/x.pem" },
      says: [/^The certificate of \/nowhere\/x.pem .*: it cannot be read: ENOENT.*Mend WATCHED_CERTIFICATES/],
    },
  ]));

async function shown() {
  const found = await tlsServer();
  await found.close();
  return found;
}

const s3 = async (status: number, code: string) => ({
  S3_ENDPOINT: `http://127.0.0.1:${await webServer((_, response) => response.writeHead(status).end(`<Code>${code}</Code>`))}`,
  S3_BUCKET: "cheese",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
});

describe("the store for pictures", () =>
  site.proves([
    {
      name: "lets nobody list",
      env: () => s3(403, "AccessDenied"),
      says: [/it answered 403; the key may not list/],
    },
    {
      name: "does not know the key",
      env: () => s3(403, "InvalidAccessKeyId"),
      says: [/403; it does not know the key: mend/],
    },
    {
      name: "has no such bucket",
      env: () => s3(404, "NoSuchBucket"),
      says: [/404; there is no such bucket: make it/],
    },
    {
      name: "does not answer",
      env: async () => ({ ...(await s3(404, "")), S3_ENDPOINT: `http://127.0.0.1:${await unusedPort()}` }),
      says: [/ECONNREFUSED.*; look at S3_ENDPOINT/],
    },
  ]));
