import type { FastifyBaseLogger } from "fastify";
import type { EmbeddedDatabaseStopped, WorkerClient } from "./worker-client.ts";

export type DatabaseLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** Keeps one worker alive: replaces it when it ends, and never runs two at once on the same folder. */
export class WorkerKeeper {
  readonly #start: () => Promise<WorkerClient>;
  readonly #log: DatabaseLog;
  #current: Promise<WorkerClient> | undefined;
  #closed = false;

  /** `start` is called for the first worker and for every later one. */
  constructor(start: () => Promise<WorkerClient>, log: DatabaseLog) {
    this.#start = start;
    this.#log = log;
  }

  /** Returns the running worker. Starts one if there is none, so a failed start is retried on the next call. */
  worker(): Promise<WorkerClient> {
    if (this.#closed) return Promise.reject(new Error("The embedded database is closed"));
    this.#current ??= this.#launch();
    return this.#current;
  }

  /** Shuts the database down cleanly. No worker is started after that. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = await this.#current?.catch(() => undefined);
    await worker?.close();
  }

  async #launch(): Promise<WorkerClient> {
    try {
      const worker = await this.#start();
      worker.onEnd((reason) => this.#replace(worker, reason));
      return worker;
    } catch (error) {
      this.#current = undefined;
      throw error;
    }
  }

  #replace(worker: WorkerClient, reason: EmbeddedDatabaseStopped) {
    if (this.#closed) return;
    this.#log.error({ err: reason }, "the embedded database ended and is being restarted");
    const next = worker.ended.then(() => this.#launch());
    this.#current = next;
    next.then(
      () => this.#log.info("the embedded database is running again"),
      (err: unknown) => this.#log.error({ err }, "the embedded database could not be restarted"),
    );
  }
}
