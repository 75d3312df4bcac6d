import { fakeStorage } from "../../testing/fake-storage.ts";
import type { Answer, Unsent } from "./answers.ts";
import { createOutbox } from "./outbox.ts";
import { shelfIn } from "./shelf.ts";

/** The server's treatment of a request: it says nothing while it holds the request back. */
type Outcome = Error | Promise<void> | undefined;

/** A browser with its storage, clock and network, and any number of tabs. */
export class FakeWorld {
  readonly storage = fakeStorage();
  reader: string | undefined = "maya";
  /** Of the next requests; all others are answered. */
  outcomes: Outcome[] = [];
  readonly sent: Unsent[] = [];
  readonly saved: Answer[] = [];
  readonly refused: unknown[] = [];
  readings = 0;
  #now = 1_000_000;
  #keys = 0;
  #timers = new Set<{ at: number; work: () => void }>();
  #turn: Promise<unknown> = Promise.resolve();

  tab() {
    return createOutbox({
      shelf: shelfIn(() => this.storage),
      now: () => this.#now,
      after: (ms, work) => {
        const timer = { at: this.#now + ms, work };
        this.#timers.add(timer);
        return () => void this.#timers.delete(timer);
      },
      alone: (work) => {
        const turn = this.#turn.then(work);
        this.#turn = turn.catch(() => undefined);
        return turn;
      },
      newKey: () => {
        this.#keys += 1;
        return `key ${this.#keys}`;
      },
      reader: () => this.reader,
      send: async (unsent) => {
        this.sent.push(unsent);
        const outcome = this.outcomes.shift();
        if (outcome instanceof Error) throw outcome;
        await outcome;
      },
      saved: async ({ answer }) => void this.saved.push(answer),
      refused: (_, refusal) => void this.refused.push(refusal),
      readAnew: () => {
        this.readings += 1;
      },
    });
  }

  /** Lets everything happen that waits for no clock. */
  settle = () => new Promise((resolve) => setTimeout(resolve));

  async pass(ms: number): Promise<void> {
    await this.settle();
    this.#now += ms;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.work();
    }
    await this.settle();
  }

  answers = () => this.sent.map(({ answer }) => answer);
}
