import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { theService } from "../base/the-service.ts";
import { examine } from "../cli/doctor/doctor.ts";
import { type Bounds, usualBounds } from "../cli/doctor/finding.ts";
import { readConfig } from "../config.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** A misconfiguration. */
interface Misconfiguration {
  name: string;
  /** Makes it. */
  given?: () => Promise<unknown>;
  /** The settings that belong to it, or what makes it and returns them. */
  env?: Record<string, string> | (() => Promise<Record<string, string>>);
  bounds?: Partial<Bounds>;
  /** All that the doctor says about it: what is wrong, and the way out. */
  says: RegExp[];
  /** Makes it good again. */
  after?: () => Promise<unknown>;
}

/** The least of an installation in which the doctor finds nothing; each test of the doctor spoils one thing in it. */
export interface Installation {
  app: TestApp;
  folder: string;
  env: Record<string, string>;
  /** The port of the running server. */
  port: number;
  /** Returns what the doctor says of this installation with these changes, and does not say without. */
  told(env?: Record<string, string>, bounds?: Partial<Bounds>): Promise<string[]>;
  /** Makes a test of each. */
  proves(rows: readonly Misconfiguration[]): void;
}

const closing: (() => unknown)[] = [];

/** Starts one for the calling file, on a database of its own. */
export function startInstallation(): Installation {
  const app = startTestApp({}, { ownDatabase: true, keepsRows: true });
  const installation: Installation = {
    app,
    folder: "",
    env: {},
    port: 0,
    told: async () => [],
    proves: () => {},
  };
  let usual = new Set<string>();

  const say = async (env: Record<string, string>, bounds: Partial<Bounds>) => {
    const config = readConfig({ ...installation.env, ...env });
    const here = { ...usualBounds, page: import.meta.filename, ...bounds };
    const findings = await examine(config, pino({ level: "silent" }), here);
    return findings.flatMap(({ what, fault, note }) => (fault || note ? `${what}: ${fault ?? note}` : []));
  };

  beforeAll(async () => {
    app.now = new Date();
    await app.signedInAs("Ann", "admin");
    await app.parts.accessTokens.publishKey(theService);
    await app.app.listen({ port: 0, host: "0.0.0.0" });
    const { address, port } = await mailServer({});
    installation.port = (app.app.server.address() as AddressInfo).port;
    installation.folder = app.config.dataDir;
    await mkdir(join(installation.folder, "backups"), { recursive: true });
    await writeFile(join(installation.folder, "backups", "made-elsewhere"), "");
    installation.env = {
      DATA_DIR: installation.folder,
      // Nothing listens there.
      PORT: String(await unusedPort()),
      SMTP_URL: `smtp://${address}:${port}`,
      MAIL_FROM: "Boxmates <hello@example.com>",
      ...(app.database.url && { DATABASE_URL: app.database.url }),
    };
    usual = new Set(await say({}, {}));
  });
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
  });

  installation.told = async (env = {}, bounds = {}) =>
    (await say(env, bounds)).filter((sentence) => !usual.has(sentence));
  installation.proves = (rows) =>
    test.each(rows)("$name", async ({ given, env, bounds, says, after }) => {
      try {
        await given?.();
        const told = await installation.told(typeof env === "function" ? await env() : env, bounds);
        expect(told).toEqual(says.map((sentence) => expect.stringMatching(sentence)));
      } finally {
        await after?.();
      }
    });
  return installation;
}

/** Starts a mail server, which takes every mail unless it is told otherwise. */
export async function mailServer(options: SMTPServerOptions): Promise<{ address: string; port: number }> {
  const server = new SMTPServer({
    authOptional: true,
    ...(options.secure ? {} : { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }),
    closeTimeout: 1,
    logger: false,
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => new Promise<void>((done) => server.close(() => done())));
  const { address, port } = server.server.address() as AddressInfo;
  return { address, port };
}

/** Returns a port that nothing listens on. */
export async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

/** Starts a web server, and returns its port. */
export async function webServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
