import { Duplex } from "node:stream";
import type { ListenedChannels } from "./listened-channels.ts";
import { joinChunks, messagesOfType, queryMessage, readyMessage } from "./wire.ts";
import { EmbeddedDatabaseStopped, type WorkerClient } from "./worker-client.ts";

const terminateMessage = "X".charCodeAt(0);

/**
 * The stream that `pg` uses as its socket, for writing the wire protocol and reading the answers. So `pg` works as with
 * a real server, down to the fields of its errors, and every client has its own connection.
 *
 * The database has only one session. Each stream first clears what the previous one may have left in it.
 */
export class SessionStream extends Duplex {
  readonly #findWorker: () => Promise<WorkerClient>;
  readonly #channels: ListenedChannels;
  #worker: WorkerClient | undefined;
  #forgetEnd: (() => void) | undefined;

  constructor(findWorker: () => Promise<WorkerClient>, channels: ListenedChannels) {
    super({ decodeStrings: true });
    this.#findWorker = findWorker;
    this.#channels = channels;
  }

  // The part of net.Socket that `pg` calls.
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#forward([chunk]);
    done();
  }

  /** `pg` corks the messages of one statement, so they travel to the worker and back together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#forward(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#forgetEnd?.();
    done(error);
  }

  #forward(messages: Buffer[]) {
    const first = messages[0]?.[0];
    if (first === terminateMessage) return; // The session outlives its clients.
    // Only the start-up message begins with its length instead of a letter.
    const answer = first === 0 ? this.#beginSession() : this.#ask(messages);
    answer.then(
      (bytes) => this.#deliver(bytes),
      (error: Error) => this.destroy(error),
    );
  }

  #deliver(bytes: Uint8Array) {
    if (this.destroyed || this.readableEnded || this.writableEnded) return;
    this.push(bytes);
  }

  async #ask(messages: Buffer[]): Promise<Uint8Array> {
    if (this.#worker === undefined)
      throw new EmbeddedDatabaseStopped("No session with the embedded database");
    for (const message of messages) this.#channels.note(message);
    return this.#worker.query(joinChunks(messages));
  }

  async #beginSession(): Promise<Uint8Array> {
    const worker = await this.#findWorker();
    const statements = ["ROLLBACK", "DISCARD ALL", ...this.#channels.statements()];
    const answer = await worker.query(joinChunks(statements.map(queryMessage)));
    const [failure] = messagesOfType(answer, "E");
    if (failure !== undefined) {
      throw new EmbeddedDatabaseStopped(`No clean session: ${new TextDecoder().decode(failure)}`);
    }
    this.#worker = worker;
    if (!this.destroyed) this.#forgetEnd = worker.onEnd((reason) => this.destroy(reason));
    return joinChunks([...messagesOfType(answer, "A"), readyMessage]);
  }
}
