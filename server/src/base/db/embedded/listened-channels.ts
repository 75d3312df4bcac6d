import { sqlOf } from "./wire.ts";

const listenStatement = /^\s*(un)?listen\s+("(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*|\*)\s*;?\s*$/iu;
const longestListenBytes = 300;

/**
 * Remembers the channels with listeners, because registrations end with the database's session, and a new worker
 * has a new one. A LISTEN that is rolled back stays remembered, because an extra notification does no harm.
 */
export class ListenedChannels {
  readonly #channels = new Set<string>();

  /** Reads one message on its way to the database. */
  note(message: Uint8Array): void {
    // Most messages are longer or of another kind and must not cost any time.
    if (message.length > longestListenBytes) return;
    const match = listenStatement.exec(sqlOf(message) ?? "");
    const channel = match?.[2];
    if (channel === undefined) return;
    if (match?.[1] === undefined) this.#channels.add(channel);
    else if (channel === "*") this.#channels.clear();
    else this.#channels.delete(channel);
  }

  /** Returns the statements that register all channels again. */
  statements(): string[] {
    return [...this.#channels].map((channel) => `LISTEN ${channel}`);
  }
}
