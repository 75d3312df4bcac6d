import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Problem } from "@boxmates/contract/base/problem";
import type { UserRole } from "@boxmates/contract/base/user";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildApp } from "../app.ts";
import type { JobQueue } from "../base/jobs/queue.ts";
import type { Mail } from "../base/mail/mail.ts";
import { theService } from "../base/the-service.ts";
import { type Config, readConfig } from "../config.ts";
import type { OpenStripe } from "../money/stripe/lazily.ts";
import type { StripePort } from "../money/stripe/port.ts";
import type { StripeSettings } from "../money/stripe/settings.ts";
import type { Parts } from "../parts.ts";
import { insertUser } from "../people/account/queries.ts";
import { startSession } from "../people/account/sessions.ts";
import { unknownSigningKeys } from "../people/account/signing-keys.ts";
import { keepPushKeys } from "../people/push/keys.ts";
import { assemble } from "../start/boxmates.ts";
import { holderOf } from "./granted.ts";
import { openOwnTestDatabase, openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A person with a session, which the requests of a test send. */
export interface Person {
  userId: string;
  email: string;
  fullName: string;
  token: string;
}

export type Reply<Value> = { status: number; headers: Record<string, unknown> } & (
  | { ok: true; body: Value }
  | { ok: false; problem: Problem }
);

export interface TestAppOptions {
  /** Opens a separate database instead of the worker's shared one. */
  ownDatabase?: boolean;
  /** Keeps the rows between tests, for a file that empties the database itself. */
  keepsRows?: boolean;
  /** Opens a pretended Stripe; the environment has its keys. */
  openStripe?: (settings: StripeSettings) => StripePort;
  /** Hears what the log says; by default it says nothing. */
  log?: FastifyBaseLogger;
}

/** Twice the least that Argon2id accepts; account/passwords.test.ts tests the real cost. */
const hashCost = { memoryKiB: 16, passes: 1 };

const startOfTests = new Date("2026-11-21T12:00:00.000Z");

/** The real app on a real database; only the clock and the mailer are replaced. */
export class TestApp {
  readonly config: Config;
  /** Created by the first write and deleted with the app. */
  readonly #dataDir = join(tmpdir(), `boxmates-test-${randomUUID()}`);
  readonly mails: Mail[] = [];
  now = startOfTests;
  database!: TestDatabase;
  parts!: Parts;
  jobQueue!: JobQueue;
  app!: FastifyInstance;

  readonly #ownDatabase: boolean;
  readonly #openStripe: TestAppOptions["openStripe"];

  readonly #log: FastifyBaseLogger;

  constructor(env: Record<string, string>, { ownDatabase = false, openStripe, log }: TestAppOptions = {}) {
    this.#log = log ?? pino({ level: "silent" });
    this.#ownDatabase = ownDatabase;
    this.#openStripe = openStripe;
    this.config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: this.#dataDir, ...env });
  }

  async open(): Promise<void> {
    this.database = await (this.#ownDatabase ? openOwnTestDatabase() : openTestDatabase());
    const { jobQueue, parts, begin } = await assemble({
      config: this.config,
      clock: { now: () => this.now },
      database: this.database,
      mailer: { send: async (mail) => void this.mails.push(mail) },
      signingKeys: await unknownSigningKeys(),
      log: this.#log,
      hashCost,
      openStripe: this.#pretendedStripe(),
    });
    await begin();
    await jobQueue.prepare();
    await keepPushKeys(parts, theService);
    this.jobQueue = jobQueue;
    this.parts = parts;
    const { database } = this;
    this.app = await buildApp({ parts, database, webFolder: undefined, refusesUnderPressure: false });
    await this.app.ready();
  }

  #pretendedStripe(): OpenStripe | undefined {
    const [open, settings] = [this.#openStripe, this.config.stripe];
    const port = settings && open?.(settings);
    return port && (async () => port);
  }

  async clear(): Promise<void> {
    this.now = startOfTests;
    this.mails.length = 0;
    await this.database.clear();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.jobQueue.stop(1000);
    await this.database.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Sends a request through the whole app, as `person` or as a visitor. */
  async send<E extends Endpoint>(
    endpoint: E,
    { params, query, body, file }: RequestOf<E>,
    person?: Person,
    headers: Record<string, string> = {},
  ): Promise<Reply<ResponseOf<E>>> {
    const type = file && endpoint.upload?.types[0];
    const response = await this.app.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, (params ?? {}) as Record<string, string>)}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(type ? { "content-type": type } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(file ? { payload: Buffer.from(file) } : {}),
    });
    const { statusCode: status, headers: answered } = response;
    if (status === 204) return { ok: true, status, headers: answered, body: undefined as ResponseOf<E> };
    if (status < 300) return { ok: true, status, headers: answered, body: response.json() };
    return { ok: false, status, headers: answered, problem: response.json() };
  }

  /** Returns the answer's body; a refusal fails the test with its code. */
  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    person?: Person,
  ): Promise<ResponseOf<E>> {
    const reply = await this.send(endpoint, request, person);
    if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.problem)}`);
    return reply.body;
  }

  /** Returns the code of the refusal, or 'ok'. */
  async code<E extends Endpoint>(endpoint: E, request: RequestOf<E>, person?: Person): Promise<string> {
    const reply = await this.send(endpoint, request, person);
    return reply.ok ? "ok" : reply.problem.code;
  }

  /** Runs all waiting jobs, including mails. */
  async runJobs(): Promise<void> {
    await this.jobQueue.drain(this.parts);
  }

  /** Makes a confirmed account with a session, without sending a mail. */
  async signedInAs(fullName: string, role: UserRole = "user"): Promise<Person> {
    const email = `${fullName.toLowerCase().replaceAll(/\W+/g, ".")}.${randomUUID().slice(0, 8)}@example.com`;
    const { db, accessTokens } = this.parts;
    const now = this.now;
    return db.transaction().execute(async (tx) => {
      const user = { email, fullName, role, passwordHash: "no password", confirmedAt: now, now };
      const created = await insertUser(tx, theService, user);
      if (!created) throw new Error(`${email} exists already.`);
      const { session } = await startSession(tx, accessTokens, holderOf(created.id), { device: "Test", now });
      return { userId: created.id, email, fullName, token: session.access_token };
    });
  }

  /** Gives the person a fresh session after the clock has passed the expiry of their token. */
  async signedInAgain(person: Person): Promise<Person> {
    const { db, accessTokens } = this.parts;
    const device = { device: "Test", now: this.now };
    const { session } = await db
      .transaction()
      .execute((tx) => startSession(tx, accessTokens, holderOf(person.userId), device));
    return { ...person, token: session.access_token };
  }

  /** Returns the path of the link in the latest mail to this address, or in the latest whose link leads to a page. */
  linkInMail(to: string, page = ""): string {
    const links = this.mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => new RegExp(`${this.config.publicUrl}(/\\S+)`).exec(text)?.[1]);
    const link = links.findLast((each) => page === "" || each?.split("?")[0] === page);
    if (!link) throw new Error(`There is no link ${page && `to ${page} `}in a mail to ${to}.`);
    return link;
  }
}

/** Starts a test app for the calling file: opened once, emptied before each test, closed at the end. */
export function startTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}): TestApp {
  const testApp = new TestApp(env, options);
  beforeAll(() => testApp.open());
  if (!options.keepsRows) beforeEach(() => testApp.clear());
  afterAll(() => testApp.close());
  return testApp;
}
