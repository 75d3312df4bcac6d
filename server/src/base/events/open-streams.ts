import type { StreamEnd } from "../metrics/metrics.ts";

/** The stream of a browser, or of a tab that could not find the others. */
export interface Stream {
  readonly userId: string;
  readonly sessionId: string;
  /** The topics that its person could hear at the last look-up. */
  topics: ReadonlySet<string>;
  /** Does nothing once it has ended. */
  write(text: string): void;
  end(why: StreamEnd): void;
}

/**
 * The open streams, each with the number of messages before it, and found by what they may hear: to look at each of
 * thousands for every event would cost more than all else about it.
 */
export class OpenStreams {
  readonly #openedAt = new Map<Stream, number>();
  readonly #hearers = new Map<string, Set<Stream>>();

  list(): Stream[] {
    return [...this.#openedAt.keys()];
  }

  open(stream: Stream, count: number): void {
    this.#openedAt.set(stream, count);
    this.#add(stream);
  }

  close(stream: Stream): void {
    if (this.#openedAt.delete(stream)) this.#remove(stream);
  }

  /** Notes what a stream may hear from now on. It may have been closed in the meantime. */
  setTopics(stream: Stream, topics: ReadonlySet<string>): void {
    const isOpen = this.#openedAt.has(stream);
    if (isOpen) this.#remove(stream);
    stream.topics = topics;
    if (isOpen) this.#add(stream);
  }

  /** Returns the open ones that may hear one of the topics, and those that are chosen. */
  listHearers(
    topics: ReadonlySet<string>,
    chosen: readonly Stream[],
  ): { stream: Stream; openedAt: number }[] {
    const hearers = new Set([
      ...chosen,
      ...[...topics].flatMap((topic) => [...(this.#hearers.get(topic) ?? [])]),
    ]);
    return [...hearers].flatMap((stream) => {
      const openedAt = this.#openedAt.get(stream);
      return openedAt === undefined ? [] : [{ stream, openedAt }];
    });
  }

  #add(stream: Stream): void {
    for (const topic of stream.topics) {
      const hearers = this.#hearers.get(topic) ?? new Set();
      this.#hearers.set(topic, hearers.add(stream));
    }
  }

  #remove(stream: Stream): void {
    for (const topic of stream.topics) {
      const hearers = this.#hearers.get(topic);
      hearers?.delete(stream);
      if (hearers?.size === 0) this.#hearers.delete(topic);
    }
  }
}
