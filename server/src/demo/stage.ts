import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Session } from "@boxmates/contract/base/session";
import { contract } from "@boxmates/contract/contract";
import type { Api } from "@boxmates/scenes/api";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "../app.ts";
import type { Database } from "../base/db/open.ts";
import type { JobQueue } from "../base/jobs/queue.ts";
import type { Mail } from "../base/mail/mail.ts";
import type { Config } from "../config.ts";
import type { Parts } from "../parts.ts";
import { unknownSigningKeys } from "../people/account/signing-keys.ts";
import { assemble } from "../start/boxmates.ts";
import { deviceOf } from "./devices.ts";
import { demoPassword, type PersonKey, personOf } from "./people.ts";

/** The least that Argon2id accepts: everybody knows the password of the sample. */
const hashCost = { memoryKiB: 16, passes: 1 };

/**
 * The real app with a clock that the story moves. Nobody outside hears of it: it listens to no port and sends no mail.
 * People are signed in when they act, and stay so as in a browser.
 */
export class Stage implements Api<PersonKey> {
  now: Date;
  readonly parts: Parts;
  readonly #app: FastifyInstance;
  readonly #jobQueue: JobQueue;
  readonly #mails: Mail[];
  readonly #sessions = new Map<PersonKey, Session>();

  private constructor(now: Date, app: FastifyInstance, parts: Parts, jobQueue: JobQueue, mails: Mail[]) {
    this.now = now;
    this.parts = parts;
    this.#app = app;
    this.#jobQueue = jobQueue;
    this.#mails = mails;
  }

  /** Opens the app on an empty, open database. */
  static async open(config: Config, database: Database, now: Date): Promise<Stage> {
    const mails: Mail[] = [];
    const clock = { now: () => stage?.now ?? now };
    let stage: Stage | undefined;
    const { jobQueue, parts, begin } = await assemble({
      config,
      clock,
      database,
      mailer: { send: async (mail) => void mails.push(mail) },
      signingKeys: await unknownSigningKeys(),
      log: pino({ level: "silent" }),
      hashCost,
    });
    await begin();
    await jobQueue.prepare();
    const app = await buildApp({ parts, database, webFolder: undefined, refusesUnderPressure: false });
    await app.ready();
    stage = new Stage(now, app, parts, jobQueue, mails);
    return stage;
  }

  /** Runs what is left to do, and closes the app but not the database. */
  async close(): Promise<void> {
    await this.runJobs();
    await this.#app.close();
    await this.#jobQueue.stop(1_000);
  }

  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, who: PersonKey): Promise<ResponseOf<E>> {
    const held = this.#sessions.get(who);
    const isOver = !held || held.expires_at * 1000 <= this.now.getTime();
    const session = isOver ? await this.#comeBack(who, held) : held;
    return this.ask(endpoint, request, { device: deviceOf(who), token: session.access_token });
  }

  /** Renews the session as a browser does, or signs in again where it has ended. */
  async #comeBack(who: PersonKey, held: Session | undefined): Promise<Session> {
    const body = { refresh_token: held?.refresh_token };
    const answer = held && (await this.#send(contract.account.refresh, { body }, { device: deviceOf(who) }));
    if (answer?.statusCode !== 200) return this.signIn(who);
    const session: Session = answer.json();
    this.#sessions.set(who, session);
    return session;
  }

  /** Sends a request of a visitor, or with the token of a session. */
  async ask<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    from: { device: string; token?: string },
  ): Promise<ResponseOf<E>> {
    const response = await this.#send(endpoint, request, from);
    if (response.statusCode >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.body}`);
    return response.statusCode === 204 ? (undefined as ResponseOf<E>) : response.json();
  }

  #send<E extends Endpoint>(
    endpoint: E,
    { params, query, body }: RequestOf<E>,
    { device, token }: { device: string; token?: string },
  ) {
    return this.#app.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, (params ?? {}) as Record<string, string>)}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: { "user-agent": device, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  /** Starts a session of this person, on their own device or another. */
  async signIn(who: PersonKey, device = deviceOf(who)): Promise<Session> {
    const body = { email: personOf(who).email, password: demoPassword, tokenDelivery: "body" as const };
    const session = await this.ask(contract.account.signIn, { body }, { device });
    this.#sessions.set(who, session);
    return session;
  }

  /** Fails to sign in, as the audit log shows it. */
  async failToSignIn(email: string, device: string): Promise<void> {
    await this.#send(contract.account.signIn, { body: { email, password: "not-this-one" } }, { device });
  }

  /** Creates an account and confirms it with the link of the mail. */
  async signUp(who: PersonKey): Promise<void> {
    const { email, fullName } = personOf(who);
    const device = deviceOf(who);
    const body = { email, fullName, password: demoPassword, role: "user" as const };
    await this.ask(contract.account.signUp, { body }, { device });
    const confirmation = { token: await this.tokenMailedTo(email), password: demoPassword };
    const session = await this.ask(
      contract.account.confirm,
      { body: { ...confirmation, tokenDelivery: "body" } },
      { device },
    );
    this.#sessions.set(who, session);
  }

  /** Runs the waiting jobs and returns the token in the latest mail to this address. */
  async tokenMailedTo(email: string): Promise<string> {
    await this.runJobs();
    const tokens = this.#mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /[?&#]token=([\w-]+)/.exec(text)?.[1]);
    const token = tokens.findLast((each) => each !== undefined);
    if (!token) throw new Error(`No mail to ${email} has a link with a token.`);
    return token;
  }

  runJobs(): Promise<void> {
    return this.#jobQueue.drain(this.parts);
  }
}
