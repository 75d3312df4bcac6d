import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@boxmates/processes/free-port";
import { createDatabase, type OwnDatabase } from "./own-database.ts";

const runFile = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Names the data folder that `first-start.ts` has created: each embedded database starts as a copy of it. */
const templateVariable = "E2E_TEMPLATE_FOLDER";

export const admin = { email: "admin@example.com", password: "a fine password" };

interface Parts {
  port: number;
  dataDir: string;
  /** On Postgres; without it the database is in the data folder. */
  database: OwnDatabase | undefined;
  /** In server/build. */
  program: string;
}

/** The built server as a process, with its own data, which survive restarts. */
export class ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly #parts: Parts;
  #child: ChildProcess | undefined;
  #output = "";

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.url = `http://localhost:${parts.port}`;
    this.dataDir = parts.dataDir;
  }

  /** With its own database on Postgres where there is one, which takes half the processor time of the embedded one. */
  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    return ServerProcess.#start(await createDatabase({ empty: false }), env);
  }

  /** With the embedded database: for what people do on their own machine. */
  static startEmbedded(env: Record<string, string> = {}): Promise<ServerProcess> {
    return ServerProcess.#start(undefined, env);
  }

  /** With the sample of `npm run demo`. */
  static async startSample(env: Record<string, string>): Promise<ServerProcess> {
    return ServerProcess.#start(await createDatabase({ empty: true }), env, "demo");
  }

  /** Starts as for the first time on a machine: in an empty folder, without an administrator in the environment. */
  static async startWithoutAdmin(env: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = await newFolder();
    const server = new ServerProcess({ port: await freePort(), dataDir, database: undefined, program });
    const none = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, TRUSTED_PROXIES: undefined };
    await server.run({ ...none, ...env });
    return server;
  }

  static async #start(database: OwnDatabase | undefined, env: Record<string, string>, start = program) {
    const dataDir = await newFolder();
    const template = process.env[templateVariable];
    if (template && !database) await cp(template, dataDir, { recursive: true });
    const server = new ServerProcess({ port: await freePort(), dataDir, database, program: start });
    await server.run(env);
    return server;
  }

  /** Later servers start as copies of this one, which is stopped. */
  async useAsTemplate(): Promise<void> {
    await this.stop();
    if (this.#parts.database) this.#parts.database.useAsTemplate();
    else process.env[templateVariable] = this.dataDir;
  }

  /** Starts the process, again after `kill` or `stop`, and waits until it is ready. */
  async run(env: Record<string, string | undefined> = {}): Promise<void> {
    this.#output = "";
    // These servers live for seconds: optimizing the embedded database's WebAssembly would cost more than it saves.
    const program = ["--liftoff-only", `server/build/${this.#parts.program}.js`];
    const child = spawn(process.execPath, program, { cwd: root, env: this.#environment(env) });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (this.#output += data));
    this.#child = child;
    await this.#ready(child);
  }

  /** Runs one of the operator's commands on the data of this server, which must not run. */
  async command(env: Record<string, string>, ...words: string[]): Promise<string> {
    const { stdout } = await runFile(process.execPath, ["server/build/cli.js", ...words], {
      cwd: root,
      env: this.#environment(env),
    });
    return stdout;
  }

  #environment(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(this.#parts.port),
      PUBLIC_URL: this.url,
      // Believes what the API clients of the journeys say about their address.
      TRUSTED_PROXIES: "127.0.0.1",
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.#parts.database?.url,
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    };
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 300_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode}:\n${this.#output}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server did not become ready:\n${this.#output}`);
  }

  /** The output of the process since its start. */
  get output(): string {
    return this.#output;
  }

  /** The link for the first administrator. The server prints it last, after its first answers. */
  async setupLink(): Promise<URL> {
    const found = () => /http:\S+\/setup\?token=\S+/.exec(this.#output)?.[0];
    while (!found() && this.isRunning()) await new Promise((resolve) => setTimeout(resolve, 50));
    return new URL(found() ?? "");
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Stops it cleanly, as a deployment does. */
  stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  /** Kills it, as a power cut does. */
  kill(): Promise<number | null> {
    return this.#end("SIGKILL");
  }

  /** Stops it in the middle of whatever it does, until `thaw`: requests that arrive from now on wait. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    for (const folder of [this.dataDir, `${this.dataDir}-demo`])
      await rm(folder, { recursive: true, force: true });
    await this.#parts.database?.drop();
  }
}

const program = "main";

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "boxmates-e2e-"));
}
