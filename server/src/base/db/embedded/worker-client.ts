import { Worker } from "node:worker_threads";
import { Watchdog } from "../watchdog.ts";
import { readyId, type WorkerReply, type WorkerRequest, type WorkerStart } from "./worker-messages.ts";

/** Thrown if the embedded database ended during a query, which may or may not have taken effect, or did not start. */
export class EmbeddedDatabaseStopped extends Error {
  override readonly name = "EmbeddedDatabaseStopped";
}

/** Starting (recovery after a crash), dumping and closing may take long with a big database. */
const longLimitMs = 120_000;

/** Messages come and go fast: by default V8 keeps up to 50 MB for what is short-lived. */
const maxYoungGenerationSizeMb = 8;

interface Pending {
  limitMs: number;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** One worker thread with one database, from its start to its end. */
export class WorkerClient {
  /** Fulfilled with the reason once the thread is gone, so that another may open the same folder. Never rejected. */
  readonly ended: Promise<EmbeddedDatabaseStopped>;
  readonly #worker: Worker;
  readonly #statementTimeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  readonly #endListeners = new Set<(reason: EmbeddedDatabaseStopped) => void>();
  readonly #settleEnded: (reason: EmbeddedDatabaseStopped) => void;
  readonly #watchdog = new Watchdog((limitMs) =>
    this.#end(`The embedded database did not answer for ${limitMs / 1000} s`),
  );
  #nextId = readyId;
  #endReason: EmbeddedDatabaseStopped | undefined;

  private constructor(start: WorkerStart, statementTimeoutMs: number) {
    this.#statementTimeoutMs = statementTimeoutMs;
    const { promise, resolve } = Promise.withResolvers<EmbeddedDatabaseStopped>();
    this.ended = promise;
    this.#settleEnded = resolve;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: start,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    this.#worker.on("message", (reply: WorkerReply) => this.#receive(reply));
    this.#worker.on("error", (error) => this.#end("The embedded database crashed", error));
    this.#worker.on("exit", (code) => this.#end(`The embedded database's thread ended with code ${code}`));
  }

  /**
   * Starts a worker and waits until its database is open.
   * @throws EmbeddedDatabaseStopped with the database's own reason
   */
  static async start(start: WorkerStart, statementTimeoutMs: number): Promise<WorkerClient> {
    const client = new WorkerClient(start, statementTimeoutMs);
    await client.#expect(longLimitMs);
    return client;
  }

  /** Sends messages of Postgres' wire protocol, ending with one that asks for an answer, and returns that answer. */
  query(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return this.#send({ id: this.#nextId, kind: "query", bytes }, this.#statementTimeoutMs, [bytes.buffer]);
  }

  dump(): Promise<Uint8Array> {
    return this.#send({ id: this.#nextId, kind: "dump" }, longLimitMs);
  }

  /** Shuts the database down cleanly, then ends the thread; ends it in any case. */
  async close(): Promise<void> {
    try {
      await this.#send({ id: this.#nextId, kind: "close" }, longLimitMs);
    } finally {
      this.#end("The embedded database was closed");
      await this.ended;
    }
  }

  /** Calls `listener` as soon as the end is known, before the thread is gone. Returns a function that stops it. */
  onEnd(listener: (reason: EmbeddedDatabaseStopped) => void): () => void {
    if (this.#endReason !== undefined) listener(this.#endReason);
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  #send(request: WorkerRequest, limitMs: number, transfer: ArrayBuffer[] = []): Promise<Uint8Array> {
    if (this.#endReason !== undefined) return Promise.reject(this.#endReason);
    const answer = this.#expect(limitMs);
    this.#worker.postMessage(request, transfer);
    return answer;
  }

  #expect(limitMs: number): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#pending.set(this.#nextId, { limitMs, resolve, reject });
    this.#nextId += 1;
    if (!this.#watchdog.watching) this.#watchdog.watch(limitMs);
    return promise;
  }

  #receive(reply: WorkerReply) {
    if ("failed" in reply) return this.#end(`The embedded database failed: ${reply.failed}`);
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    this.#watchdog.rest();
    const limits = [...this.#pending.values()].map((other) => other.limitMs);
    if (limits.length > 0) this.#watchdog.watch(Math.max(...limits));
    if ("error" in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.bytes);
  }

  #end(message: string, cause?: unknown) {
    if (this.#endReason !== undefined) return;
    const reason = new EmbeddedDatabaseStopped(message, { cause });
    this.#endReason = reason;
    this.#watchdog.stop();
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
    for (const listener of this.#endListeners) listener(reason);
    this.#worker.terminate().finally(() => this.#settleEnded(reason));
  }
}
